import { expect, test } from 'vitest'
import type { PublicProduct } from '#contract/catalogue/products.ts'
import { buyable, freshWishes, worthOf } from './wishlist.rules.ts'
import { toItem, type WishlistItem } from './wishlist.store.ts'

const wish = (id: number, part: Partial<WishlistItem> = {}) => ({
  ...toItem({
    id,
    slug: `product-${id}`,
    name: `Product ${id}`,
    description: '',
    picture: null,
    rating: null,
    reviewCount: 0,
    inStock: true,
    price: 100,
  }),
  ...part,
})
const sold = (id: number, inStock = true) => ({ id, name: `Product ${id}`, inStock }) as PublicProduct
const cost = (id: number, price: number) => ({ id, price, originalPrice: null, discount: 0 })

test('a wish lists its changes since it was added, one by one', () => {
  const requested = {
    ids: [1, 2, 3, 4],
    products: [sold(1), sold(2), sold(3, false)],
    prices: [cost(1, 100), cost(2, 120)],
  }
  const wishes = freshWishes([wish(1), wish(2, { inStock: false }), wish(3), wish(4)], requested, true)
  expect(wishes.map(({ changes }) => changes)).toEqual([
    [],
    [{ kind: 'price', from: 100, to: 120 }, { kind: 'back' }],
    [],
    [{ kind: 'not-sold' }],
  ])
  expect(wishes.map(({ inStock }) => inStock)).toEqual([true, true, false, false])
  expect(worthOf(wishes)).toBe(220)
})

test('the value of the wishlist counts the chosen quantities', () => {
  const requested = { ids: [1, 2], products: [sold(1), sold(2)], prices: [cost(1, 90), cost(2, 50)] }
  const wishes = freshWishes([wish(1), wish(2)], requested, true)
  expect(worthOf(wishes, ({ item }) => (item.id === 1 ? 3 : 1))).toBe(320)
})

test('a wish has its stored data until the server answers', () => {
  const [first] = freshWishes([wish(1)], undefined, true)
  expect(first).toMatchObject({ price: 100, inStock: true, isListed: true, changes: [] })
  expect(first && buyable(first)).toBeNull()
})

test('a visitor sees no amount, also when prices are stored or loaded', () => {
  const requested = { ids: [1], products: [sold(1)], prices: [cost(1, 90)] }
  for (const answer of [undefined, requested]) {
    const wishes = freshWishes([wish(1)], answer, false)
    expect(wishes[0]).toMatchObject({ price: null, originalPrice: null, changes: [] })
    expect(worthOf(wishes)).toBe(0)
    expect(wishes.map(buyable)).toEqual([null])
  }
})

test('only a product that is sold, in stock and priced can be bought', () => {
  const requested = { ids: [1, 2], products: [sold(1), sold(2, false)], prices: [cost(1, 90), cost(2, 50)] }
  expect(freshWishes([wish(1), wish(2)], requested, true).map((each) => buyable(each)?.price)).toEqual([90, undefined])
})
