import { expect, test } from 'vitest'
import { sw } from '#contract/messages/sw.ts'
import { ApiError } from '#web/lib/http/api.ts'
import { problemOf } from './order-problem.ts'

const figures = { limit: 5000, outstanding: 0, held: 0, available: 5000, requested: 9000, shortfall: 4000 }

test('the loan limit is recognized by its code in any language', () => {
  const error = new ApiError(409, 'LOAN_LIMIT_REACHED', sw.LOAN_LIMIT_REACHED(figures), figures)
  expect(problemOf(error)).toMatchObject({ kind: 'limit', figures: { shortfall: 4000 } })
})

test('the loan limit is recognized by its message in upper or lower case', () => {
  expect(problemOf(new ApiError(400, 'VALIDATION_FAILED', 'Sorry, LOAN LIMIT REACHED'))).toMatchObject({
    kind: 'limit',
  })
})

test('a refusal for lack of stock states how many of each product are left', () => {
  const products = [{ id: 4, name: 'Lamp', available: 2, requested: 5 }]
  expect(problemOf(new ApiError(409, 'OUT_OF_STOCK', 'Not enough in stock', { products }))).toMatchObject({
    kind: 'lines',
    left: new Map([[4, 2]]),
  })
  const unsold = new ApiError(409, 'PRODUCT_NOT_SOLD', 'No longer sold', { products: [{ id: 4, name: 'Lamp' }] })
  expect(problemOf(unsold)).toMatchObject({ left: new Map([[4, 0]]) })
})

test('after a server error the order may have been booked, after a refusal it was not', () => {
  expect(problemOf(new ApiError(500, 'UNEXPECTED', 'Something went wrong'))).toMatchObject({ kind: 'no-answer' })
  expect(problemOf(new ApiError(0, 'NETWORK', 'No answer'))).toMatchObject({ kind: 'no-answer', message: null })
  expect(problemOf(new ApiError(409, 'BUSY', 'Nothing was placed'))).toMatchObject({ kind: 'refused' })
  expect(problemOf(new ApiError(409, 'CLIENT_NOT_ACTIVE', 'Not active'))).toMatchObject({ kind: 'refused' })
  expect(problemOf(new TypeError('x is undefined'))).toEqual({ kind: 'unexpected' })
})

test('an unreadable answer is a fault with status 5xx, and an unexpected response with any other status', () => {
  const unread = (status: number) => problemOf(new ApiError(status, 'UNREADABLE', `HTTP ${status}`))
  expect(unread(502)).toEqual({ kind: 'no-answer', reason: 'fault', message: null })
  for (const status of [200, 400]) expect(unread(status)).toMatchObject({ reason: 'response' })
})

test('a refusal that any call may return is general, and a refusal about the order is not', () => {
  expect(problemOf(new ApiError(403, 'NOT_ALLOWED', 'Your role does not allow this.'))).toMatchObject({
    isGeneral: true,
  })
  expect(problemOf(new ApiError(409, 'LIMIT_NOT_SET', 'Nothing was placed'))).toMatchObject({ isGeneral: false })
})

test('a refused promo code is a problem of its own kind', () => {
  const message = 'The promo code SAVE10 has been used up.'
  expect(problemOf(new ApiError(409, 'PROMO_USED_UP', message))).toEqual({ kind: 'promo', message })
  expect(problemOf(new ApiError(422, 'PROMO_INVALID', 'Invalid promo code'))).toMatchObject({ kind: 'promo' })
})
