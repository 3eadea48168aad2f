import { expect, test } from 'vitest'
import { noticePath, toneOf } from './notice-look.ts'

test('a notice links to its order, one of a new request to its checkout, and any other to the requests', () => {
  expect(noticePath({ kind: 'request-booked', orderId: 12, orderRequestId: 3 })).toBe('/orders/12')
  expect(noticePath({ kind: 'request-sent', orderId: null, orderRequestId: 3 })).toBe('/checkout?request=3')
  expect(noticePath({ kind: 'request-declined', orderId: null, orderRequestId: 3 })).toBe('/orders?tab=requests')
})

test('a notice has a good, bad or plain tone by its kind', () => {
  expect(toneOf('request-declined')).toBe('bad')
  expect(toneOf('order-delivered')).toBe('good')
  expect(toneOf('order-shipped')).toBe('plain')
})
