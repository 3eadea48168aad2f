import { existsSync, readFileSync, rmSync } from 'node:fs'
import { run } from './run.ts'
import { type SuiteReport, type Tally, tallySuite } from './tally.ts'

/** Runs a suite of vitest.config.ts and counts the tests in its report. */
export async function runSuite(name: string, env: Record<string, string>): Promise<Tally> {
  const file = `.test/${name}.json`
  rmSync(file, { force: true })
  const { exitCode } = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${name}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { show: true, env },
  )
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteReport) : undefined
  return tallySuite(report, exitCode)
}
