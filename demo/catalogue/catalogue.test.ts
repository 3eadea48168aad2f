import { readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCalendar } from '../load/calendar.ts'
import { secondPictureRows } from '../load/pictures.ts'
import { planProducts } from '../load/products.ts'
import { pictureTints } from '../pictures/index.ts'
import { scenesOf } from '../pictures-src/scenes/scenes.ts'
import { secondKeyOf, secondPictures } from '../pictures-src/scenes/uses.ts'
import { brands, categories } from './index.ts'

const products = categories.flatMap((category) => category.products)
const pictures = new URL('../pictures/', import.meta.url)
const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean).length

describe('categories', () => {
  test('the catalogue has at least sixteen categories, each with its own slug', () => {
    expect(categories.length).toBeGreaterThanOrEqual(16)
    expect(new Set(categories.map((category) => category.slug)).size).toBe(categories.length)
    for (const { slug, description } of categories) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(description).not.toBe('')
    }
  })

  test('the categories cover every width of the mega menu', () => {
    const counts = categories.map((category) => category.subCategories.length)
    const between = (from: number, to: number) => counts.filter((count) => count >= from && count <= to).length
    expect(between(0, 0)).toBeGreaterThanOrEqual(1)
    expect(between(1, 7)).toBeGreaterThanOrEqual(3)
    expect(between(9, 16)).toBeGreaterThanOrEqual(2)
    expect(between(17, 24)).toBeGreaterThanOrEqual(2)
    expect(between(25, 99)).toBeGreaterThanOrEqual(2)
  })

  test('each category has unique sub-categories, none of them empty', () => {
    for (const { subCategories, products } of categories) {
      expect(new Set(subCategories).size).toBe(subCategories.length)
      expect(subCategories.filter((name) => !products.some((product) => product.subCategory === name))).toEqual([])
    }
  })
})

describe('products', () => {
  test('the catalogue has at least 420 products, each with its own code and name', () => {
    expect(products.length).toBeGreaterThanOrEqual(420)
    expect(new Set(products.map((product) => product.code)).size).toBe(products.length)
    expect(new Set(products.map((product) => product.name)).size).toBe(products.length)
  })

  test('every product is in a sub-category of its own category', () => {
    for (const { subCategories, products } of categories) {
      for (const { code, subCategory } of products) {
        if (subCategories.length === 0) expect(subCategory, code).toBeUndefined()
        else expect(subCategories, code).toContain(subCategory)
      }
    }
  })

  test('every brand of a product is in the list, and each brand has products', () => {
    expect(new Set(products.map((product) => product.brand))).toEqual(new Set(brands))
  })

  test('products have whole prices and discounts of 5 to 40 percent', () => {
    for (const { code, priceKsh, discountPercent } of products) {
      expect(Number.isInteger(priceKsh) && priceKsh >= 150 && priceKsh <= 120_000, code).toBe(true)
      if (discountPercent === undefined) continue
      expect(Number.isInteger(discountPercent) && discountPercent >= 5 && discountPercent <= 40, code).toBe(true)
    }
    const discounted = products.filter((product) => product.discountPercent).length
    expect(discounted).toBeGreaterThanOrEqual(50)
    expect(discounted).toBeLessThanOrEqual(70)
  })

  test('products have descriptions of two to four sentences and three to six attributes', () => {
    for (const { code, description, attributes } of products) {
      expect([2, 3, 4], code).toContain(sentences(description))
      expect(Object.keys(attributes).length, code).toBeGreaterThanOrEqual(3)
      expect(Object.keys(attributes).length, code).toBeLessThanOrEqual(6)
      expect(Object.values(attributes).every(Boolean), code).toBe(true)
    }
  })
})

describe('pictures', () => {
  const files = new Set(readdirSync(pictures))

  const keys = new Set(products.flatMap((product) => product.picture ?? []))
  const seconds = new Set([...secondPictures.keys()].map(secondKeyOf))

  test('every picture exists in both sizes and both formats, with a tint', () => {
    const expected = [...keys, ...seconds].flatMap((key) =>
      ['360.avif', '360.webp', '720.avif', '720.webp'].map((ending) => `${key}-${ending}`),
    )
    expect(expected.filter((name) => !files.has(name))).toEqual([])
    expect(new Set(Object.keys(pictureTints))).toEqual(new Set([...keys, ...seconds]))
    expect(Object.values(pictureTints).filter((tint) => !/^#[0-9a-f]{6}$/.test(tint))).toEqual([])
  })

  test('at least 150 products have a second picture, with words in both languages', () => {
    expect([...secondPictures.keys()].filter((key) => !keys.has(key))).toEqual([])
    const rows = secondPictureRows(planProducts(createCalendar(new Date('2026-11-18T06:30:00Z'))))
    expect(rows.length).toBeGreaterThanOrEqual(150)
    expect(rows[0]).toEqual({
      product_id: 2,
      place: 2,
      key: 'desklamp-green-use',
      tint: pictureTints['desklamp-green-use'],
      alt: 'Study Lamp S20, Gooseneck Solar Table Lamp in the evening, beside a one-litre bottle',
      alt_sw: 'Taa ya Sola ya Kusomea S20 wakati wa jioni, kando ya chupa ya lita moja',
    })
    for (const { alt, alt_sw } of rows) expect(alt.length > 15 && alt_sw.length > 12, alt).toBe(true)
  })

  test('products that follow each other are in different scenes', () => {
    for (const { slug } of categories) expect(new Set(scenesOf[slug]).size, slug).toBeGreaterThanOrEqual(2)
  })

  test('8 to 12 products have no picture, as in a real shop', () => {
    const without = products.filter((product) => !product.picture).length
    expect(without).toBeGreaterThanOrEqual(8)
    expect(without).toBeLessThanOrEqual(12)
  })

  test('the pictures take at most 20 MB', () => {
    const bytes = [...files].reduce((sum, name) => sum + statSync(new URL(name, pictures)).size, 0)
    expect(bytes).toBeLessThanOrEqual(20_000_000)
  })
})
