export interface Tally {
  passed: number
  failed: number
}

/** The counted part of Vitest's JSON report. */
export interface SuiteReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** The counted part of Playwright's JSON report. `errors` are those outside of tests, as of a file that cannot be loaded. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** The tally of one run of Vitest. A file that cannot be loaded counts as one failure. */
export function tallySuite(report: SuiteReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return tallyRun(report.numPassedTests, report.numFailedTests + unloaded.length, exitCode)
}

/** The tally of one run of Playwright. */
export function tallyJourneys(report: JourneyReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return tallyRun(expected, unexpected + flaky + report.errors.length, exitCode)
}

/** A run without a failing test that exits with an error or runs no test counts as one failure. */
function tallyRun(passed: number, failed: number, exitCode: number): Tally {
  const isInvalidRun = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isInvalidRun ? 1 : failed }
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
})
