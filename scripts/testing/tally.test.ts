import { expect, test } from 'vitest'
import { sum, tallyJourneys, tallySuite } from './tally.ts'

const report = (numPassedTests: number, numFailedTests: number, unloaded = 0) => ({
  numPassedTests,
  numFailedTests,
  testResults: Array.from({ length: unloaded }, () => ({ status: 'failed', assertionResults: [] })),
})

test.each([
  ['tests are counted', report(3, 1), 1, { passed: 3, failed: 1 }],
  ['a file that could not be loaded is a failure', report(3, 0, 2), 1, { passed: 3, failed: 2 }],
  ['a bad end without a failing test is a failure', report(3, 0), 1, { passed: 3, failed: 1 }],
  ['a suite without a test is a failure', report(0, 0), 0, { passed: 0, failed: 1 }],
  ['a run without a report is a failure', undefined, 0, { passed: 0, failed: 1 }],
])('%s', (_name, suite, exitCode, tally) => {
  expect(tallySuite(suite, exitCode)).toEqual(tally)
})

const journeys = (expected: number, unexpected: number, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky: 0 },
  errors,
})

test.each([
  ['journeys are counted', journeys(3, 1), 1, { passed: 3, failed: 1 }],
  ['a journey file that could not be loaded is a failure', journeys(3, 0, [{}]), 1, { passed: 3, failed: 1 }],
  ['a bad end without a failing journey is a failure', journeys(3, 0), 1, { passed: 3, failed: 1 }],
  ['a run without a journey is a failure', journeys(0, 0), 0, { passed: 0, failed: 1 }],
  ['a journey run without a report is a failure', undefined, 0, { passed: 0, failed: 1 }],
])('%s', (_name, report, exitCode, tally) => {
  expect(tallyJourneys(report, exitCode)).toEqual(tally)
})

test('sum adds tallies', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 })
})
