import { expect, test } from 'vitest'
import { addPromise } from '#contract/lending/arrears.staff.ts'
import { sendRequest } from '#contract/orders/order-requests.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { recordReceipt } from '#contract/receipts/receipts.staff.ts'
import { postSheet } from '#contract/receipts/sheets.staff.ts'
import { ApiError, type ClientCode } from '#web/lib/http/api.ts'
import { isOld, kindOf, outboxPaths, stateAfter } from './item.ts'

test('each kind has the path of its call, which takes an idempotency key', () => {
  const calls = {
    booking: placeOrder,
    receipt: recordReceipt,
    sheet: postSheet,
    promise: addPromise,
    request: sendRequest,
  }
  for (const [kind, { method, path, idempotent }] of Object.entries(calls)) {
    expect({ kind, method, path, idempotent }).toEqual({
      kind: kindOf({ path }),
      method: 'POST',
      path: outboxPaths[kindOf({ path })],
      idempotent: true,
    })
  }
  expect(() => kindOf({ path: '/api/v1/users' })).toThrow('no call of the outbox')
})

test.each<[number, ClientCode, 'waiting' | 'unknown', string]>([
  [0, 'NETWORK', 'waiting', 'unknown'],
  [200, 'UNREADABLE', 'waiting', 'unknown'],
  [404, 'UNREADABLE', 'waiting', 'unknown'],
  [500, 'UNEXPECTED', 'waiting', 'unknown'],
  [409, 'IN_PROGRESS', 'waiting', 'unknown'],
  [409, 'BUSY', 'waiting', 'waiting'],
  [409, 'BUSY', 'unknown', 'unknown'],
  [429, 'TOO_MANY_REQUESTS', 'waiting', 'waiting'],
  [503, 'OVERLOADED', 'waiting', 'waiting'],
  [401, 'SESSION_ENDED', 'waiting', 'waiting'],
  [401, 'SESSION_ENDED', 'unknown', 'unknown'],
  [409, 'LOAN_LIMIT_REACHED', 'waiting', 'refused'],
  [409, 'LOAN_LIMIT_REACHED', 'unknown', 'refused'],
  [403, 'NOT_ALLOWED', 'waiting', 'refused'],
  [403, 'NOT_ALLOWED', 'unknown', 'unknown'],
  [404, 'NOT_FOUND', 'unknown', 'unknown'],
])('%i %s after %s leads to %s', (status, code, before, after) => {
  expect(stateAfter(before, new ApiError(status, code, ''))).toBe(after)
})

test('an error of the browser leaves it unknown', () => {
  expect(stateAfter('waiting', new Error('a fault'))).toBe('unknown')
})

test('older than a day is old', () => {
  expect([isOld(0, 86_400_000), isOld(0, 86_400_001), isOld(9_000, 0)]).toEqual([false, true, false])
})
