import { existsSync, readFileSync } from 'node:fs'
import { summary, type Tally } from './tally.ts'

// The end of .ci/run: what failed in `npm test`, and its counts as the last line. A run without a tally file was aborted.
const file = '.test/tally-check-unit-api-e2e.json'
const tally: Tally = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Tally)
  : { passed: 0, failures: ['npm test, which was aborted'], unstable: [] }
process.stdout.write(`${summary(tally)}\n`)
process.exitCode = tally.failures.length > 0 ? 1 : 0
