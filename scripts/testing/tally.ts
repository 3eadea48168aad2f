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

/**
 * The tally of one suite. A file that cannot be loaded counts as one failure, and so does a run without a failing test that
 * exits with an error, writes no report or runs no test.
 */
export function tallySuite(report: SuiteReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const passed = report.numPassedTests
  const failed = report.numFailedTests + unloaded.length
  const isInvalidRun = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isInvalidRun ? 1 : failed }
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
})
