import { existsSync, readFileSync, rmSync } from 'node:fs'
import { run } from './run.ts'
import {
  failedFiles,
  MAX_UNSTABLE,
  type SuiteReport,
  sum,
  type Tally,
  tallyJourneys,
  tallyRepeated,
  tallySuite,
} from './tally.ts'

type Suite = (env: Record<string, string>) => Promise<Tally>

/** The suites by name. Tests in a browser run under Playwright, all others under Vitest. */
export const suites: Record<string, Suite> = {
  unit: (env) => runVitest('unit', env),
  api: (env) => runVitest('api', env),
  e2e: (env) => runPlaywright('e2e', env),
  long: async (env) => sum([await runVitest('long', env), await runPlaywright('long', env)]),
}

/** Runs a project of vitest.config.ts and counts the tests in its report. A few failed files run once more, each by itself. */
async function runVitest(project: string, env: Record<string, string>): Promise<Tally> {
  const first = await runFiles(project, env)
  const failed = first.report ? failedFiles(first.report) : []
  if (!first.report || failed.length === 0 || failed.length > MAX_UNSTABLE) {
    return tallySuite(first.report, first.exitCode)
  }
  const again = []
  for (const file of failed) again.push(await runFiles(project, env, file))
  return tallyRepeated(first.report, again)
}

/** Runs one file of a project, or all of them. */
async function runFiles(
  project: string,
  env: Record<string, string>,
  only?: string,
): Promise<{ report: SuiteReport | undefined; exitCode: number }> {
  const file = reportFile(`${project}-vitest`)
  const { exitCode } = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...(only ? [only] : []),
      `--project=${project}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { show: true, env },
  )
  return { report: readReport(file), exitCode }
}

/** Runs a project of playwright.config.ts and counts the tests in its report. */
async function runPlaywright(project: string, env: Record<string, string>): Promise<Tally> {
  const file = reportFile(`${project}-playwright`)
  const { exitCode } = await run(
    ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, '--reporter=list,json', '--forbid-only'],
    { show: true, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  )
  return tallyJourneys(readReport(file), exitCode)
}

/** The path of a run's report, without the one of an earlier run. */
function reportFile(name: string): string {
  const file = `.test/${name}.json`
  rmSync(file, { force: true })
  return file
}

const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
