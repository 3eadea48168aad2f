import { describe, expect, test } from 'vitest'
import { chooseSuggestions, maxOnDesk, maxOnPhone, nextPlace } from './suggestions.rules.ts'

const found = (productCount: number, categoryCount: number) => ({
  products: Array.from({ length: productCount }, (_, id) => ({
    id,
    slug: `p${id}`,
    name: `Product ${id}`,
    categoryName: 'Solar',
    nameLanguage: 'en' as const,
    picture: null,
    availableStock: 9,
  })),
  categories: Array.from({ length: categoryCount }, (_, id) => ({
    slug: `c${id}`,
    name: `C ${id}`,
    subCategory: null,
  })),
})
const counts = (productCount: number, categoryCount: number, atMost: number) => {
  const { products, categories } = chooseSuggestions(found(productCount, categoryCount), atMost)
  return [products.length, categories.length]
}

describe('suggestions', () => {
  test('at most 6 suggestions are shown on a phone and 10 on a desktop', () => {
    expect(counts(20, 20, maxOnPhone)).toEqual([4, 2])
    expect(counts(20, 20, maxOnDesk)).toEqual([7, 3])
  })

  test('suggestions of one kind fill the places the other kind leaves free', () => {
    expect(counts(20, 0, maxOnPhone)).toEqual([6, 0])
    expect(counts(0, 20, maxOnPhone)).toEqual([0, 6])
    expect(counts(20, 1, maxOnPhone)).toEqual([5, 1])
    expect(counts(1, 20, maxOnPhone)).toEqual([1, 5])
    expect(counts(0, 0, maxOnPhone)).toEqual([0, 0])
  })

  test('the arrow keys cycle through the suggestions and the typed text', () => {
    expect(nextPlace(-1, 1, 3)).toBe(0)
    expect(nextPlace(2, 1, 3)).toBe(-1)
    expect(nextPlace(-1, -1, 3)).toBe(2)
    expect(nextPlace(0, -1, 3)).toBe(-1)
    expect(nextPlace(-1, 1, 0)).toBe(-1)
  })
})
