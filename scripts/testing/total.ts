import { existsSync, readFileSync } from 'node:fs'
import { sum, type Tally } from './tally.ts'

// The last line of .ci/run: the sum of both runs. A run without a tally file was aborted and counts as a failure.
const runs = ['check-unit-api-e2e', 'long'].map((run) => `.test/tally-${run}.json`)
const read = (file: string): Tally =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tally) : { passed: 0, failed: 1 }
const { passed, failed } = sum(runs.map(read))
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
