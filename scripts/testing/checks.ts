import { run, seconds } from './run.ts'
import type { Tally } from './tally.ts'

const reactRouter = 'node_modules/@react-router/dev/bin.cjs'

/** Tests that read the sources and start nothing, so that a commit with one of them red is found before it lands. */
const rules = [
  'calls',
  'commit-subjects',
  'console-controls',
  'document-paths',
  'folders',
  'plain-words',
  'table-owners',
].map((name) => `scripts/${name}.test.ts`)

/** Each check counts as one test; its programs run in sequence. */
const checks: Record<string, string[][]> = {
  'format and lint': [['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']],
  types: [
    [reactRouter, 'typegen'],
    ['node_modules/typescript/bin/tsc', '-p', '.'],
  ],
  arrows: [['scripts/check-arrows.ts']],
  // Once with the tests, and once for what only tests use.
  'dead code': [
    ['node_modules/knip/bin/knip.js', '--no-progress'],
    ['node_modules/knip/bin/knip.js', '--no-progress', '--production'],
  ],
  catalogues: [['scripts/check-catalogue.ts']],
  rules: [['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter', 'dot', ...rules]],
}

/** Runs the checks, two at a time, and prints one line each, with the findings of those that failed. */
export async function runChecks(): Promise<Tally> {
  const waiting = Object.entries(checks)
  const tally: Tally = { passed: 0, failures: [], unstable: [] }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (await runCheck(...next)) tally.passed++
      else tally.failures.push(`the check of ${next[0]}`)
    }
  }
  await Promise.all([work(), work()])
  return tally
}

async function runCheck(name: string, programs: string[][]): Promise<boolean> {
  const started = Date.now()
  for (const program of programs) {
    const { exitCode, output } = await run(program, { show: false })
    if (exitCode !== 0) {
      process.stdout.write(`FAILED  ${name} (${seconds(started)})\n${shortened(output)}\n`)
      return false
    }
  }
  process.stdout.write(`ok      ${name} (${seconds(started)})\n`)
  return true
}

const SHOWN_LINES = 40

/** The first lines of an output, with the number of the others. */
function shortened(output: string): string {
  const lines = output.split('\n')
  const more = lines.length - SHOWN_LINES
  return more > 0 ? `${lines.slice(0, SHOWN_LINES).join('\n')}\n... and ${more} lines more` : output
}
