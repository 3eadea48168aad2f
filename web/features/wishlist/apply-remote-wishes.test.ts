import { expect, test } from 'vitest'
import { withWishes } from './apply-remote-wishes.ts'
import { toItem, type Wished } from './wishlist.store.ts'

const kettle: Wished = {
  id: 7,
  slug: 'kettle',
  name: 'Kettle',
  description: 'Boils water',
  picture: null,
  price: 1200,
  rating: 4.5,
  reviewCount: 12,
  inStock: true,
}
const products = new Map([[7, kettle]])

test('a remote wish has the product data of the server, and a local wish retains its own', () => {
  const ownWish = { ...toItem(kettle), id: 8, name: 'Tank', price: 900 }
  expect(withWishes([ownWish], [7, 8], products)).toEqual([toItem(kettle), ownWish])
})

test('a wish without product data has an empty name until the data arrive', () => {
  const items = withWishes([], [7], new Map())
  expect(items).toMatchObject([{ id: 7, name: '', price: null }])
  expect(withWishes(items, [7], products)).toEqual([toItem(kettle)])
})

test('unchanged wishes return the same array, and a removed wish is dropped', () => {
  const items = [toItem(kettle)]
  expect(withWishes(items, [7], new Map())).toBe(items)
  expect(withWishes(items, [], products)).toEqual([])
})
