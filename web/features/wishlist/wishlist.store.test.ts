import { expect, test } from 'vitest'
import { addToWishlist, readItems, removeFromWishlist, takeWishes, toItem, wishedItems } from './wishlist.store.ts'

const kettle = {
  id: 7,
  slug: 'kettle',
  name: 'Kettle',
  description: 'Boils water. '.repeat(40),
  picture: null,
  rating: 4.5,
  reviewCount: 12,
  inStock: true,
}

test('a wishlist item holds the fields of its product, and a price only when it is known', () => {
  expect(toItem({ ...kettle, price: 1200 })).toMatchObject({ id: 7, price: 1200, rating: 4.5, reviews: 12, image: '' })
  expect(toItem(kettle).price).toBeNull()
  expect(toItem({ ...kettle, picture: { key: 'kettle', tint: '#eeeeee' } }).image).toBe('/pictures/kettle-360.webp')
  expect(toItem(kettle).description.length).toBeLessThanOrEqual(200)
})

test('invalid values that another version stored are ignored or take their defaults', () => {
  expect(readItems('nonsense')).toEqual([])
  expect(readItems([null, 5, { name: 'no id' }])).toEqual([])
  expect(readItems([{ id: 3, price: 'free', picture: { key: 1 } }])).toEqual([
    {
      id: 3,
      name: '',
      price: null,
      image: '',
      rating: null,
      reviews: 0,
      inStock: false,
      description: '',
      slug: '',
      category: '',
      picture: null,
    },
  ])
  expect(readItems([toItem(kettle)])).toEqual([toItem(kettle)])
})

test('a product that is added twice is in the wishlist once', () => {
  addToWishlist(toItem(kettle))
  addToWishlist(toItem({ ...kettle, id: 8 }))
  addToWishlist(toItem(kettle))
  expect(wishedItems().map(({ id }) => id)).toEqual([8, 7])
  removeFromWishlist(8)
  removeFromWishlist(7)
  expect(wishedItems()).toEqual([])
})

test('undoing a removal restores the items at their places, with later additions first', () => {
  for (const id of [4, 3, 2, 1]) addToWishlist(toItem({ ...kettle, id }))
  const putBack = takeWishes(({ id }) => id === 2 || id === 3)
  removeFromWishlist(4)
  addToWishlist(toItem({ ...kettle, id: 5 }))
  putBack()
  expect(wishedItems().map(({ id }) => id)).toEqual([5, 1, 2, 3])
  takeWishes(() => true)
  expect(wishedItems()).toEqual([])
})
