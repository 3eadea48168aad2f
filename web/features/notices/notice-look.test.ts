import { expect, test } from 'vitest'
import { noticePath, toneOf } from './notice-look.ts'

test('a notice leads to its order, also that of a request, else to the requests', () => {
  expect(noticePath({ orderId: 12 })).toBe('/orders/12')
  expect(noticePath({ orderId: null })).toBe('/orders?tab=requests')
})

test('what went wrong stands out', () => {
  expect(toneOf('request-declined')).toBe('bad')
  expect(toneOf('order-delivered')).toBe('good')
  expect(toneOf('order-shipped')).toBe('plain')
})
