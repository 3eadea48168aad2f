import { expect, test } from 'vitest'
import { type JourneySuite, type SuiteReport, sum, summary, tallyJourneys, tallySuite } from './tally.ts'

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
const failed = { fullName: 'divides', status: 'failed', failureMessages: ['expected 1\nreceived 2'] }
const file = (assertionResults: SuiteReport['testResults'][0]['assertionResults'], message = '') => ({
  name: 'a.test.ts',
  status: message || assertionResults.includes(failed) ? 'failed' : 'passed',
  message,
  assertionResults,
})
const skipped = { ...passed, status: 'skipped' }

test.each([
  [
    'failed tests are named with their message',
    { testResults: [file([passed, failed]), file([passed])] },
    1,
    { passed: 2, failures: ['a.test.ts > divides\n    expected 1\n    received 2'] },
  ],
  [
    'a file that could not be loaded is a failure',
    { testResults: [file([passed]), file([], 'no such module')] },
    1,
    { passed: 1, failures: ['a.test.ts\n    no such module'] },
  ],
  [
    'a bad end without a failing test is a failure',
    { testResults: [file([passed])] },
    1,
    { passed: 1, failures: ['a run of 1 passed tests that exited with 1'] },
  ],
  [
    'a suite that runs no test is a failure',
    { testResults: [file([skipped])] },
    0,
    { passed: 0, failures: ['a run of 0 passed tests that exited with 0'] },
  ],
  ['a run without a report is a failure', undefined, 0, { passed: 0, failures: ['a run that ended without a report'] }],
])('%s', (_name, report, exitCode, tally) => {
  expect(tallySuite(report, exitCode)).toEqual(tally)
})

const journey = (title: string, status: string, message?: string) => ({
  file: 'cart.spec.ts',
  title,
  tests: [{ status, results: message ? [{ error: { message } }] : [{}] }],
})
const suite = (specs: JourneySuite['specs']): JourneySuite => ({ specs: [], suites: [{ specs }] })

test.each([
  [
    'failed journeys are named with their message',
    { suites: [suite([journey('order', 'expected'), journey('pay', 'unexpected', 'Timed out')])], errors: [] },
    1,
    { passed: 1, failures: ['e2e/cart.spec.ts > pay\n    Timed out'] },
  ],
  [
    'a journey that passed only when repeated is a failure',
    { suites: [suite([journey('order', 'flaky', 'Timed out')])], errors: [] },
    0,
    { passed: 0, failures: ['e2e/cart.spec.ts > order\n    Timed out'] },
  ],
  [
    'a journey file that could not be loaded is a failure',
    { suites: [suite([journey('order', 'expected')])], errors: [{ message: 'no such module' }] },
    1,
    { passed: 1, failures: ['outside of journeys\n    no such module'] },
  ],
  [
    'a bad end without a failing journey is a failure',
    { suites: [suite([journey('order', 'expected')])], errors: [] },
    1,
    { passed: 1, failures: ['a run of 1 passed tests that exited with 1'] },
  ],
  [
    'a run without a journey is a failure',
    { suites: [], errors: [] },
    0,
    { passed: 0, failures: ['a run of 0 passed tests that exited with 0'] },
  ],
  [
    'a journey run without a report is a failure',
    undefined,
    0,
    { passed: 0, failures: ['a run that ended without a report'] },
  ],
])('%s', (_name, report, exitCode, tally) => {
  expect(tallyJourneys(report, exitCode)).toEqual(tally)
})

test('the failures of several runs are listed before their counts', () => {
  const total = sum([
    { passed: 1, failures: [] },
    { passed: 2, failures: ['a.test.ts > divides', 'the check of types'] },
  ])
  expect(summary(total)).toBe('FAILED  a.test.ts > divides\nFAILED  the check of types\n3 passed, 2 failed')
})
