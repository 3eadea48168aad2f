import { expect, test } from 'vitest'
import { withLines } from './apply-remote-items.ts'
import { type Addable, toItem } from './cart.store.ts'

const lamp: Addable = {
  ...{ id: 1, slug: 'lamp', name: 'Lamp', description: 'Gives light', price: 1200, originalPrice: null, discount: 0 },
  ...{ inStock: true, brandName: null, itemCode: 'L-1', picture: null, categoryName: 'Solar' },
}
const tank: Addable = { ...lamp, id: 2, slug: 'tank', name: 'Tank' }
const goods = new Map([lamp, tank].map((product) => [product.id, product]))
const line = (productId: number, quantity: number) => ({ productId, quantity })

test('what is here keeps the price it was added at; what is new comes with the price of now', () => {
  const items = [{ ...toItem(lamp, 1), price: 900 }]
  expect(withLines(items, [line(1, 3), line(2, 1)], goods)).toMatchObject([
    { id: 1, quantity: 3, price: 900 },
    { id: 2, quantity: 1, price: 1200, name: 'Tank' },
  ])
})

test('goods the shop says nothing of stand without a name until it does', () => {
  const items = withLines([], [line(9, 2)], goods)
  expect(items).toMatchObject([{ id: 9, quantity: 2, name: '' }])
  const later = withLines(items, [line(9, 2)], new Map([[9, { ...tank, id: 9 }]]))
  expect(later).toMatchObject([{ id: 9, quantity: 2, name: 'Tank' }])
})

test('the same lines are the same cart', () => {
  const items = [toItem(lamp, 1), toItem(tank, 2)]
  expect(withLines(items, [line(1, 1), line(2, 2)], new Map())).toBe(items)
  expect(withLines(items, [line(2, 2)], new Map())).toEqual([items[1]])
})
