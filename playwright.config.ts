import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './e2e/browser.ts'

/** Maximum wait for a state in a journey, in milliseconds. Only failures take so long. */
const longestWait = 30_000
/** Files of long journeys, and journeys with the tag of e2e/support/fixtures.ts. */
const long = /\.long\.spec\.ts|@long/

// `npm test` adds the JSON report that it counts. A failed journey leaves its trace and screenshots in .test/failed.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.test/failed',
  globalSetup: './e2e/support/set-up.ts',
  workers: 3, // each has a browser and a shop
  retries: 1, // what passes then is counted as unstable
  reporter: 'list',
  expect: { timeout: longestWait, toPass: { timeout: longestWait } },
  use: {
    launchOptions: await chromiumOptions(),
    actionTimeout: longestWait,
    navigationTimeout: longestWait,
    trace: 'on-first-retry', // a trace of each journey would be a fifth of the time
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'e2e', grepInvert: long, timeout: 3 * 60_000, workers: 2 }, // two cores
    // Each test by itself: a few of them take minutes. They wait more than they work.
    { name: 'long', grep: long, timeout: 15 * 60_000, fullyParallel: true },
  ],
})
