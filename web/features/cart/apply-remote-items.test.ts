import { expect, test } from 'vitest'
import { withLines } from './apply-remote-items.ts'
import { type Addable, toItem } from './cart.store.ts'
import { lamp } from './cart-testing.ts'

const tank: Addable = { ...lamp, id: 2, slug: 'tank', name: 'Tank' }
const products = new Map([lamp, tank].map((product) => [product.id, product]))
const line = (productId: number, quantity: number) => ({ productId, quantity })

test('a local item retains its price, and a new item has the current price', () => {
  const items = [{ ...toItem(lamp, 1), price: 900 }]
  expect(withLines(items, [line(1, 3), line(2, 1)], products)).toMatchObject([
    { id: 1, quantity: 3, price: 900 },
    { id: 2, quantity: 1, price: 1200, name: 'Tank' },
  ])
})

test('an item without product data has an empty name until the data arrive', () => {
  const items = withLines([], [line(9, 2)], products)
  expect(items).toMatchObject([{ id: 9, quantity: 2, name: '' }])
  const later = withLines(items, [line(9, 2)], new Map([[9, { ...tank, id: 9 }]]))
  expect(later).toMatchObject([{ id: 9, quantity: 2, name: 'Tank' }])
})

test('unchanged lines return the same array, and a removed line is dropped', () => {
  const items = [toItem(lamp, 1), toItem(tank, 2)]
  expect(withLines(items, [line(1, 1), line(2, 2)], new Map())).toBe(items)
  expect(withLines(items, [line(2, 2)], new Map())).toEqual([items[1]])
})
