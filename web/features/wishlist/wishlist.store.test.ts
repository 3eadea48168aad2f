import { expect, test } from 'vitest'
import { addToWishlist, readItems, removeFromWishlist, takeWishes, toItem, wishedItems } from './wishlist.store.ts'

const kettle = {
  ...{ id: 7, slug: 'kettle', name: 'Kettle', description: 'Boils water. '.repeat(40), picture: null },
  ...{ rating: 4.5, reviewCount: 12, inStock: true },
}

test('an item has the fields of the shop, a price only when one was known', () => {
  expect(toItem({ ...kettle, price: 1200 })).toMatchObject({ id: 7, price: 1200, rating: 4.5, reviews: 12, image: '' })
  expect(toItem(kettle).price).toBeNull()
  expect(toItem({ ...kettle, picture: { key: 'kettle', tint: '#eeeeee' } }).image).toBe('/pictures/kettle-360.webp')
  expect(toItem(kettle).description.length).toBeLessThanOrEqual(200)
})

test('what another version of the shop kept is read as far as it makes sense', () => {
  expect(readItems('nonsense')).toEqual([])
  expect(readItems([null, 5, { name: 'no id' }])).toEqual([])
  expect(readItems([{ id: 3, price: 'free', picture: { key: 1 } }])).toEqual([
    {
      ...{ id: 3, name: '', price: null, image: '', rating: null, reviews: 0 },
      ...{ inStock: false, description: '', slug: '', category: '', picture: null },
    },
  ])
  expect(readItems([toItem(kettle)])).toEqual([toItem(kettle)])
})

test('adding the same product twice keeps one', () => {
  addToWishlist(toItem(kettle))
  addToWishlist(toItem({ ...kettle, id: 8 }))
  addToWishlist(toItem(kettle))
  expect(wishedItems().map(({ id }) => id)).toEqual([8, 7])
  removeFromWishlist(8)
  removeFromWishlist(7)
  expect(wishedItems()).toEqual([])
})

test('what was taken out can be put back where it was, beside what came and went since', () => {
  for (const id of [4, 3, 2, 1]) addToWishlist(toItem({ ...kettle, id }))
  const putBack = takeWishes(({ id }) => id === 2 || id === 3)
  removeFromWishlist(4)
  addToWishlist(toItem({ ...kettle, id: 5 }))
  putBack()
  expect(wishedItems().map(({ id }) => id)).toEqual([5, 1, 2, 3])
  takeWishes(() => true)
  expect(wishedItems()).toEqual([])
})
