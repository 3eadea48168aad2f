import { expect, test } from 'vitest'
import { sw } from '#contract/messages/sw.ts'
import { ApiError } from '#web/lib/http/api.ts'
import { problemOf } from './order-problem.ts'

const figures = { limit: 5000, outstanding: 0, held: 0, available: 5000, requested: 9000, shortfall: 4000 }

test('the loan limit is known by its code in any language', () => {
  const error = new ApiError(409, 'LOAN_LIMIT_REACHED', sw.LOAN_LIMIT_REACHED(figures), figures)
  expect(problemOf(error)).toMatchObject({ kind: 'limit', figures: { shortfall: 4000 } })
})

test('the loan limit is known by its words in any case', () => {
  expect(problemOf(new ApiError(400, 'VALIDATION_FAILED', 'Sorry, LOAN LIMIT REACHED'))).toMatchObject({
    kind: 'limit',
  })
})

test('what is left of each line that is short', () => {
  const products = [{ id: 4, name: 'Lamp', available: 2, requested: 5 }]
  expect(problemOf(new ApiError(409, 'OUT_OF_STOCK', 'Not enough in stock', { products }))).toMatchObject({
    kind: 'lines',
    left: new Map([[4, 2]]),
  })
  const unsold = new ApiError(409, 'PRODUCT_NOT_SOLD', 'No longer sold', { products: [{ id: 4, name: 'Lamp' }] })
  expect(problemOf(unsold)).toMatchObject({ left: new Map([[4, 0]]) })
})

test('a fault of the server leaves open whether it was booked, a refusal does not', () => {
  expect(problemOf(new ApiError(500, 'UNEXPECTED', 'Something went wrong'))).toMatchObject({ kind: 'unheard' })
  expect(problemOf(new ApiError(0, 'NETWORK', 'No answer'))).toMatchObject({ kind: 'unheard', message: null })
  expect(problemOf(new ApiError(409, 'BUSY', 'Nothing was placed'))).toMatchObject({ kind: 'refused' })
  expect(problemOf(new ApiError(409, 'CLIENT_NOT_ACTIVE', 'Not active'))).toMatchObject({ kind: 'refused' })
  expect(problemOf(new TypeError('x is undefined'))).toEqual({ kind: 'unexpected' })
})

test('an error page that is not of the shop is an unexpected error, another odd answer an unexpected response', () => {
  const unread = (status: number) => problemOf(new ApiError(status, 'UNREADABLE', `HTTP ${status}`))
  expect(unread(502)).toEqual({ kind: 'unheard', reason: 'fault', message: null })
  for (const status of [200, 400]) expect(unread(status)).toMatchObject({ reason: 'response' })
})

test('a refusal in the words of any call is told from one that speaks of the order', () => {
  expect(problemOf(new ApiError(403, 'NOT_ALLOWED', 'Your role does not allow this.'))).toMatchObject({
    isGeneral: true,
  })
  expect(problemOf(new ApiError(409, 'LIMIT_NOT_SET', 'Nothing was placed'))).toMatchObject({ isGeneral: false })
})

test('a promo code that does not hold can be left out', () => {
  const message = 'The promo code SAVE10 has been used up.'
  expect(problemOf(new ApiError(409, 'PROMO_USED_UP', message))).toEqual({ kind: 'promo', message })
  expect(problemOf(new ApiError(422, 'PROMO_INVALID', 'Invalid promo code'))).toMatchObject({ kind: 'promo' })
})
