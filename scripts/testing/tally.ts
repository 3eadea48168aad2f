import { relative } from 'node:path'

/** The result of a run: the number of its passed tests, and the name and message of each failed one. */
export interface Tally {
  passed: number
  failures: string[]
}

/** The part of Vitest's JSON report that is read. A test outside the run, as a skipped one, is neither passed nor failed. */
export interface SuiteReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The part of Playwright's JSON report that is read. `errors` are those outside of tests, as of a file that cannot be loaded. */
export interface JourneyReport {
  suites: JourneySuite[]
  errors: { message?: string }[]
}

export interface JourneySuite {
  suites?: JourneySuite[]
  specs: JourneySpec[]
}

interface JourneySpec {
  file: string
  title: string
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}

/** The tally of one run of Vitest. A file that cannot be loaded counts as one failure. */
export function tallySuite(report: SuiteReport | undefined, exitCode: number): Tally {
  if (!report) return noReport
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${relative('', file.name)} > ${test.fullName}`, test.failureMessages[0])),
  )
  return tallyRun(
    tests.filter((test) => test.status === 'passed').length,
    [...failed, ...unloaded.map((file) => failure(relative('', file.name), file.message))],
    exitCode,
  )
}

/** The tally of one run of Playwright. */
export function tallyJourneys(report: JourneyReport | undefined, exitCode: number): Tally {
  if (!report) return noReport
  const journeys = report.suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, name: `e2e/${file} > ${title}` })))
  const failed = journeys
    .filter((journey) => ['unexpected', 'flaky'].includes(journey.status))
    .map((journey) => failure(journey.name, journey.results.find((result) => result.error)?.error?.message))
  return tallyRun(
    journeys.filter((journey) => journey.status === 'expected').length,
    [...failed, ...report.errors.map((error) => failure('outside of journeys', error.message))],
    exitCode,
  )
}

const specsOf = (suite: JourneySuite): JourneySpec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

const noReport: Tally = { passed: 0, failures: ['a run that ended without a report'] }

/** A run without a failing test that exits with an error or runs no test counts as one failure. */
function tallyRun(passed: number, failures: string[], exitCode: number): Tally {
  const isInvalidRun = failures.length === 0 && (exitCode !== 0 || passed === 0)
  return {
    passed,
    failures: isInvalidRun ? [`a run of ${passed} passed tests that exited with ${exitCode}`] : failures,
  }
}

const MESSAGE_LINES = 12

/** The name of a failed test and the first lines of its message. */
const failure = (name: string, message = ''): string =>
  [name, ...message.split('\n').slice(0, MESSAGE_LINES)].join('\n    ').trimEnd()

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failures: tallies.flatMap((tally) => tally.failures),
})

/** `3 passed, 1 failed`. */
export const counted = ({ passed, failures }: Tally): string => `${passed} passed, ${failures.length} failed`

/** The failed tests of a run, then its counts as the last line. */
export const summary = (tally: Tally): string =>
  [...tally.failures.map((name) => `FAILED  ${name}`), counted(tally)].join('\n')
