import { expect, test } from 'vitest'
import { noticePath, toneOf } from './notice-look.ts'

test('a notice leads to its order, also that of a request; a new request to its checkout, else to the requests', () => {
  expect(noticePath({ kind: 'request-booked', orderId: 12, orderRequestId: 3 })).toBe('/orders/12')
  expect(noticePath({ kind: 'request-sent', orderId: null, orderRequestId: 3 })).toBe('/checkout?request=3')
  expect(noticePath({ kind: 'request-declined', orderId: null, orderRequestId: 3 })).toBe('/orders?tab=requests')
})

test('what went wrong stands out', () => {
  expect(toneOf('request-declined')).toBe('bad')
  expect(toneOf('order-delivered')).toBe('good')
  expect(toneOf('order-shipped')).toBe('plain')
})
