export interface Tally {
  passed: number
  failed: number
}

/** The part of Vitest's JSON report that is counted. */
export interface SuiteReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/**
 * What one suite adds to the last line. A file that could not even be loaded counts as one failure, and so does a run
 * that ended badly without a failing test, left no report or ran no test.
 */
export function tallySuite(report: SuiteReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const passed = report.numPassedTests
  const failed = report.numFailedTests + unloaded.length
  const isHollow = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isHollow ? 1 : failed }
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
})
