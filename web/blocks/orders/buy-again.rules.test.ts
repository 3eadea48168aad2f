import { expect, test } from 'vitest'
import { sortAgain } from './buy-again.rules.ts'

const line = (productId: number, quantity: number) => ({ productId, productName: `Lamp ${productId}`, quantity })
const sold = (id: number, availableStock: number) => ({ id, availableStock })
const noneInCart = () => 0

test('items that are in stock go into the cart in the ordered quantity', () => {
  expect(sortAgain([line(1, 2), line(2, 1)], [sold(1, 9), sold(2, 1)], noneInCart)).toEqual({
    take: [
      { product: sold(1, 9), quantity: 2 },
      { product: sold(2, 1), quantity: 1 },
    ],
    short: [],
  })
})

test('each item that is unavailable or short has its reason', () => {
  const { take, short } = sortAgain([line(1, 2), line(2, 3), line(3, 4)], [sold(2, 0), sold(3, 1)], noneInCart)
  expect(take).toEqual([{ product: sold(3, 1), quantity: 1 }])
  expect(short).toEqual([
    { productId: 1, name: 'Lamp 1', requested: 2, taken: 0, why: 'not-sold' },
    { productId: 2, name: 'Lamp 2', requested: 3, taken: 0, why: 'sold-out' },
    { productId: 3, name: 'Lamp 3', requested: 4, taken: 1, why: 'fewer-left' },
  ])
})

test('pieces that are in the cart already reduce the available stock', () => {
  const { take, short } = sortAgain([line(1, 3)], [sold(1, 5)], () => 5)
  expect(take).toEqual([])
  expect(short).toMatchObject([{ taken: 0, why: 'fewer-left' }])
})

test('lines of the same product are added up', () => {
  const { take, short } = sortAgain([line(1, 2), line(1, 2)], [sold(1, 3)], noneInCart)
  expect(take).toEqual([{ product: sold(1, 3), quantity: 3 }])
  expect(short).toMatchObject([{ requested: 4, taken: 3 }])
})
