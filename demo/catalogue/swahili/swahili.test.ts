import { expect, test } from 'vitest'
import { categories } from '../index.ts'
import { attributeNames } from './attribute-names.ts'
import { attributeValue } from './attribute-values.ts'
import { productsInSwahili } from './products.ts'
import { shelvesInSwahili } from './shelves.ts'

const products = categories.flatMap((category) => category.products)

test('each category and each of its sub-categories has one Swahili name of its own', () => {
  expect(Object.keys(shelvesInSwahili).sort()).toEqual(categories.map(({ slug }) => slug).sort())
  for (const { slug, subCategories } of categories) {
    const names = shelvesInSwahili[slug]?.subCategories ?? []
    expect(names, slug).toHaveLength(subCategories.length)
    expect(new Set(names).size, slug).toBe(names.length)
  }
})

test('each attribute has a Swahili name, two of one product never the same', () => {
  for (const { code, attributes } of products) {
    const names = Object.keys(attributes).map((name) => attributeNames.get(name))
    expect(names, code).not.toContain(undefined)
    expect(new Set(names).size, code).toBe(names.length)
  }
})

test('no translation of an attribute is left over', () => {
  const used = new Set(products.flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...attributeNames.keys()].filter((name) => !used.has(name))).toEqual([])
})

test.each([
  ['1 year', 'mwaka 1'],
  ['2.5 x 6 ft', 'futi 2.5 x 6'],
  ['3 gas, 1 electric', 'gesi 3, umeme 1'],
  ['10 ml per 20 L', '10 ml kwa 20 L'],
  ['Stainless steel', 'Chuma cha pua'],
])('the value %s reads %s', (value, swahili) => {
  expect(attributeValue(value)).toBe(swahili)
})

test.each(['12 V', '28 cm', 'USB-C', 'Kenya'])('the value %s is the same in both languages', (value) => {
  expect(attributeValue(value)).toBeNull()
})

test('each product has a Swahili name of its own and a description', () => {
  expect([...productsInSwahili.keys()].sort()).toEqual(products.map(({ code }) => code).sort())
  const texts = [...productsInSwahili.values()]
  expect(new Set(texts.map(({ name }) => name)).size).toBe(products.length)
  expect(texts.filter(({ name, description }) => name.length > 100 || description === '')).toEqual([])
})
