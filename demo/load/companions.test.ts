import { expect, test } from 'vitest'
import { categories } from '../catalogue/index.ts'
import { createCalendar } from './calendar.ts'
import { companionNames, createCompanions } from './companions.ts'
import { planProducts } from './products.ts'
import { createRandom } from './random.ts'

const subCategories = categories.flatMap((category) => category.subCategories)
const products = planProducts(createCalendar(new Date('2026-11-18T06:30:00Z')))
const shelf = (name: string) =>
  products.filter(({ source }) => source.subCategory === name).toSorted((a, b) => a.priceCents - b.priceCents)

test('each sub-category in the table of companions is in the catalogue, once', () => {
  for (const name of companionNames)
    expect(
      subCategories.filter((one) => one === name),
      name,
    ).toEqual([name])
})

test('the cheapest lead has the cheapest companion in most draws', () => {
  const draw = createCompanions(createRandom('test of companions'), products)
  const [cheapest] = shelf('Office Desks')
  const chairs = shelf('Office Chairs')
  const drawn = Array.from({ length: 200 }, () => (cheapest ? draw([cheapest]) : undefined))
  expect(new Set(drawn)).toEqual(new Set(chairs))
  expect(drawn.filter((product) => product === chairs[0]).length).toBeGreaterThan(130)
})

test('a product that leads nothing has no companion', () => {
  const [paper] = shelf('Office & Printing')
  expect(createCompanions(createRandom('test of companions'), products)(paper ? [paper] : [])).toBeUndefined()
})
