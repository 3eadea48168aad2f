import { existsSync, readFileSync } from 'node:fs'
import { sum, summary, type Tally } from './tally.ts'

// The end of .ci/run: what failed in both runs, and their sum as the last line. A run without a tally file was aborted.
const runs = ['check-unit-api-e2e', 'long']
const read = (run: string): Tally => {
  const file = `.test/tally-${run}.json`
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Tally)
    : { passed: 0, failures: [`the aborted run of ${run}`] }
}
const total = sum(runs.map(read))
process.stdout.write(`${summary(total)}\n`)
process.exitCode = total.failures.length > 0 ? 1 : 0
