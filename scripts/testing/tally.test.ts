import { expect, test } from 'vitest'
import {
  failedFiles,
  type JourneySuite,
  judged,
  type SuiteReport,
  sum,
  summary,
  tallyJourneys,
  tallyRepeated,
  tallySuite,
} from './tally.ts'

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
const failed = { fullName: 'divides', status: 'failed', failureMessages: ['expected 1\nreceived 2'] }
const file = (
  assertionResults: SuiteReport['testResults'][0]['assertionResults'],
  message = '',
  name = 'a.test.ts',
) => ({
  name,
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
  expect(tallySuite(report, exitCode)).toEqual({ ...tally, unstable: [] })
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
    'a journey that passed only when repeated is unstable',
    { suites: [suite([journey('order', 'flaky', 'Timed out'), journey('pay', 'expected')])], errors: [] },
    0,
    { passed: 2, failures: [], unstable: ['e2e/cart.spec.ts > order'] },
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
  expect(tallyJourneys(report, exitCode)).toEqual({ unstable: [], ...tally })
})

const divided = { ...passed, fullName: 'divides' }
const firstRun = { testResults: [file([passed, failed]), file([passed, passed], '', 'b.test.ts')] }
const again = (results: SuiteReport['testResults'], exitCode: number) => [
  { report: { testResults: results }, exitCode },
]

test.each([
  [
    'a test that passes by itself is unstable and counts as passed',
    firstRun,
    again([file([passed, divided])], 0),
    { passed: 4, failures: [], unstable: ['a.test.ts > divides'] },
  ],
  [
    'a test that fails again is a failure',
    firstRun,
    again([file([passed, failed])], 1),
    { passed: 3, failures: ['a.test.ts > divides\n    expected 1\n    received 2'], unstable: [] },
  ],
  [
    'a file that is loaded by its second run is unstable',
    { testResults: [file([], 'no such module')] },
    again([file([passed])], 0),
    { passed: 1, failures: [], unstable: ['a.test.ts'] },
  ],
  [
    'a second run that exits with an error is a failure',
    firstRun,
    again([file([passed, divided])], 1),
    { passed: 4, failures: ['a run of 2 passed tests that exited with 1'], unstable: [] },
  ],
  [
    'a second run without a report is a failure',
    firstRun,
    [{ report: undefined, exitCode: 1 }],
    { passed: 2, failures: ['a run that ended without a report'], unstable: [] },
  ],
])('%s', (_name, first, second, tally) => {
  expect(tallyRepeated(first, second)).toEqual(tally)
})

test('the failed files of a run are those with a failed test and those that were not loaded', () => {
  const unloaded = file([], 'no such module', 'c.test.ts')
  expect(failedFiles({ testResults: [...firstRun.testResults, unloaded] })).toEqual(['a.test.ts', 'c.test.ts'])
})

test('a run with more than three unstable tests fails', () => {
  const tally = { passed: 9, failures: [], unstable: ['a', 'b', 'c'] }
  expect(judged(tally)).toEqual(tally)
  const worse = { ...tally, unstable: ['a', 'b', 'c', 'd'] }
  expect(judged(worse)).toEqual({ ...worse, failures: ['4 unstable tests, more than 3'] })
})

test('the failed and unstable tests of several runs are listed before their counts', () => {
  const total = sum([
    { passed: 1, failures: [], unstable: ['b.test.ts > adds'] },
    { passed: 2, failures: ['a.test.ts > divides', 'the check of types'], unstable: [] },
  ])
  expect(summary(total)).toBe(
    'FAILED  a.test.ts > divides\nFAILED  the check of types\nUNSTABLE  b.test.ts > adds\n3 passed, 2 failed',
  )
})
