import { defineConfig } from 'vitest/config'

const seed = './scripts/testing/seed.ts'
const cluster = './api/testing/cluster.ts'
const long = '**/*.long.test.ts'
/** Runs in both: in the long run with all its values. */
const hostileInput = 'api/hostile-input.test.ts'
const rules = 'api/**/*.rules.test.ts'

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Two cores: one file each. Files share a loaded worker, so a test resets the state of the stores it uses.
    maxWorkers: 2,
    isolate: false,
    projects: [
      {
        extends: './vite.config.ts', // texts of the web app are compiled the way the build does it
        test: {
          name: 'unit',
          isolate: false,
          maxWorkers: 2,
          include: ['{contract,web,demo,scripts}/**/*.test.{ts,tsx}', rules],
          exclude: [long, '**/*.db.test.ts'],
          setupFiles: [seed, './scripts/testing/dom-waits.ts'],
          // A download is a click on a link: it leaves the address, which the next file shares.
          environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
          testTimeout: 60_000, // only a failure takes so long, also on a busy machine
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/**/*.test.ts', '**/*.db.test.ts'],
          exclude: [long, rules, 'node_modules/**'],
          setupFiles: seed,
          globalSetup: cluster,
          provide: { thorough: false },
          testTimeout: 60_000, // only a failure takes so long, also on a busy machine
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [long, hostileInput],
          exclude: ['node_modules/**'],
          globalSetup: cluster,
          provide: { thorough: true },
          testTimeout: 15 * 60_000,
          hookTimeout: 10 * 60_000,
        },
      },
    ],
  },
})
