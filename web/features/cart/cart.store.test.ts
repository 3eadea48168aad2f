import { beforeEach, expect, test } from 'vitest'
import { type Addable, addToCart, cart, removeFromCart, setQuantity } from './cart.store.ts'
import { lamp } from './cart-testing.ts'

const reducedLamp: Addable = { ...lamp, originalPrice: 1500, discount: 20, brandName: 'Sun' }
const held = () => cart.get().map(({ id, quantity }) => [id, quantity])

beforeEach(() => {
  cart.set([])
})

test('an item enters the cart at its selling price, which is not derived from the percentage off', () => {
  addToCart({ ...lamp, price: 912, originalPrice: 1460, discount: 38 })
  expect(cart.get()[0]).toMatchObject({ price: 912, originalPrice: 1460, discount: 38 })
})

test('a cart item holds the fields of its product', () => {
  addToCart(reducedLamp, 2)
  expect(cart.get()[0]).toMatchObject({
    id: 1,
    name: 'Lamp',
    description: 'Gives light',
    descriptionLanguage: 'en',
    price: 1200,
    quantity: 2,
    inStock: true,
    brandName: 'Sun',
    category: 'Solar',
    itemCode: 'L-1',
    originalPrice: 1500,
    discount: 20,
  })
})

test('adding a product again raises its quantity, a quantity below 1 is ignored, and 999 is the maximum', () => {
  addToCart(lamp)
  addToCart(lamp, 2)
  setQuantity(1, 0)
  expect(held()).toEqual([[1, 3]])
  setQuantity(1, 2000)
  expect(held()).toEqual([[1, 999]])
})

test('an item is added to the cart in memory when the browser has no storage', () => {
  expect(addToCart(lamp)).toBe(true)
  expect(held()).toEqual([[1, 1]])
})

test('a cart line holds the size and the colour of its product', () => {
  addToCart({ ...lamp, size: '100 x 100 cm', color: 'Cream' })
  addToCart({ ...lamp, id: 2, size: null, color: null })
  expect(cart.get().map(({ size, color }) => [size, color])).toEqual([
    ['100 x 100 cm', 'Cream'],
    [undefined, undefined],
  ])
})

test('the cart holds at most as many different products as one order', () => {
  for (let id = 1; id <= 201; id++) addToCart({ ...lamp, id })
  expect(held()).toHaveLength(200)
  addToCart({ ...lamp, id: 200 })
  expect(held().at(-1)).toEqual([200, 2])
})

test('undoing a removal restores the item at its former position', () => {
  for (const id of [1, 2, 3]) addToCart({ ...lamp, id }, id)
  const putBack = removeFromCart(2)
  expect(held()).toEqual([
    [1, 1],
    [3, 3],
  ])
  removeFromCart(1)
  putBack()
  expect(held()).toEqual([
    [3, 3],
    [2, 2],
  ])
  removeFromCart(9)()
  expect(held()).toHaveLength(2)
})
