import { expect, test } from 'vitest'
import { sortAgain } from './buy-again.rules.ts'

const line = (productId: number, quantity: number) => ({ productId, productName: `Lamp ${productId}`, quantity })
const sold = (id: number, availableStock: number) => ({ id, availableStock })
const none = () => 0

test('what is still sold goes into the cart as it was', () => {
  expect(sortAgain([line(1, 2), line(2, 1)], [sold(1, 9), sold(2, 1)], none)).toEqual({
    take: [
      { product: sold(1, 9), quantity: 2 },
      { product: sold(2, 1), quantity: 1 },
    ],
    short: [],
  })
})

test('each line that cannot be had says why', () => {
  const { take, short } = sortAgain([line(1, 2), line(2, 3), line(3, 4)], [sold(2, 0), sold(3, 1)], none)
  expect(take).toEqual([{ product: sold(3, 1), quantity: 1 }])
  expect(short).toEqual([
    { productId: 1, name: 'Lamp 1', wanted: 2, taken: 0, why: 'not-sold' },
    { productId: 2, name: 'Lamp 2', wanted: 3, taken: 0, why: 'sold-out' },
    { productId: 3, name: 'Lamp 3', wanted: 4, taken: 1, why: 'fewer-left' },
  ])
})

test('what lies in the cart already is not promised twice', () => {
  const { take, short } = sortAgain([line(1, 3)], [sold(1, 5)], () => 5)
  expect(take).toEqual([])
  expect(short).toMatchObject([{ taken: 0, why: 'fewer-left' }])
})

test('a product on two lines counts together', () => {
  const { take, short } = sortAgain([line(1, 2), line(1, 2)], [sold(1, 3)], none)
  expect(take).toEqual([{ product: sold(1, 3), quantity: 3 }])
  expect(short).toMatchObject([{ wanted: 4, taken: 3 }])
})
