import { relative } from 'node:path'

/**
 * The result of a run: the number of its passed tests, and the name and message of each failed one. Tests that failed
 * first and passed by themselves are counted as passed and named in `unstable` too.
 */
export interface Tally {
  passed: number
  failures: string[]
  unstable: string[]
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

/** The files of a run of Vitest with a failed test, and those that could not be loaded. */
export const failedFiles = (report: SuiteReport): string[] =>
  report.testResults.filter((file) => file.status === 'failed').map(({ name }) => name)

/** The tally of one run of Vitest. A file that cannot be loaded counts as one failure. */
export function tallySuite(report: SuiteReport | undefined, exitCode: number): Tally {
  if (!report) return noReport
  const passed = report.testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed')
  const failures = report.testResults.flatMap(failuresOf).map(({ name, message }) => failure(name, message))
  return tallyRun(passed.length, failures, exitCode)
}

/**
 * The tally of a run of Vitest and of the second runs of its failed files, each by itself and in the same order. A file counts
 * by its second run; when that has no failure, what failed in the first is unstable.
 */
export function tallyRepeated(
  first: SuiteReport,
  again: { report: SuiteReport | undefined; exitCode: number }[],
): Tally {
  const failed = failedFiles(first)
  const rest = first.testResults.filter(({ name }) => !failed.includes(name))
  const repeated = again.map(({ report, exitCode }, index) => {
    const tally = tallySuite(report, exitCode)
    const file = first.testResults.filter(({ name }) => name === failed[index])
    return tally.failures.length > 0 ? tally : { ...tally, unstable: file.flatMap(failuresOf).map(({ name }) => name) }
  })
  return sum([...(rest.length > 0 ? [tallySuite({ testResults: rest }, 0)] : []), ...repeated])
}

const failuresOf = (file: SuiteReport['testResults'][0]): { name: string; message: string | undefined }[] => {
  const path = relative('', file.name)
  if (file.status === 'failed' && file.assertionResults.length === 0) return [{ name: path, message: file.message }]
  return file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ name: `${path} > ${test.fullName}`, message: test.failureMessages[0] }))
}

/** The tally of one run of Playwright, which repeats a failed journey once. */
export function tallyJourneys(report: JourneyReport | undefined, exitCode: number): Tally {
  if (!report) return noReport
  const journeys = report.suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, name: `e2e/${file} > ${title}` })))
  const withStatus = (status: string) => journeys.filter((journey) => journey.status === status)
  const failed = withStatus('unexpected').map((journey) =>
    failure(journey.name, journey.results.find((result) => result.error)?.error?.message),
  )
  const unstable = withStatus('flaky').map(({ name }) => name)
  return tallyRun(
    withStatus('expected').length + unstable.length,
    [...failed, ...report.errors.map((error) => failure('outside of journeys', error.message))],
    exitCode,
    unstable,
  )
}

const specsOf = (suite: JourneySuite): JourneySpec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

const noReport: Tally = { passed: 0, failures: ['a run that ended without a report'], unstable: [] }

/** A run without a failing test that exits with an error or runs no test counts as one failure. */
function tallyRun(passed: number, failures: string[], exitCode: number, unstable: string[] = []): Tally {
  const isInvalidRun = failures.length === 0 && (exitCode !== 0 || passed === 0)
  return {
    passed,
    failures: isInvalidRun ? [`a run of ${passed} passed tests that exited with ${exitCode}`] : failures,
    unstable,
  }
}

const MESSAGE_LINES = 12

/** The name of a failed test and the first lines of its message. */
const failure = (name: string, message = ''): string =>
  [name, ...message.split('\n').slice(0, MESSAGE_LINES)].join('\n    ').trimEnd()

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failures: tallies.flatMap((tally) => tally.failures),
  unstable: tallies.flatMap((tally) => tally.unstable),
})

/** The most unstable tests of one run: with more, and with more failed files than a second chance is worth, it fails. */
export const MAX_UNSTABLE = 3

/** The tally of a whole run, which fails when it has too many unstable tests. */
export const judged = (tally: Tally): Tally =>
  tally.unstable.length > MAX_UNSTABLE
    ? { ...tally, failures: [...tally.failures, `${tally.unstable.length} unstable tests, more than ${MAX_UNSTABLE}`] }
    : tally

/** `3 passed, 1 failed`. */
export const counted = ({ passed, failures }: Tally): string => `${passed} passed, ${failures.length} failed`

/** The failed and the unstable tests of a run, then its counts as the last line. */
export const summary = (tally: Tally): string =>
  [
    ...tally.failures.map((name) => `FAILED  ${name}`),
    ...tally.unstable.map((name) => `UNSTABLE  ${name}`),
    counted(tally),
  ].join('\n')
