import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { importerOf } from '#api/testing/imports/import-text.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { categories } from '../../../demo/catalogue/index.ts'
import { refreshCatalogue } from '../catalogue/catalogue.service.ts'

const { db, app, clearStaleCache } = await startTestShop()
const importText = await importerOf(db)
const load = (csv: string, firstStock = 0) => importText('products', csv, { firstStock })
const REAL = '../shared/data/kenya-products.csv'
const header = 'itemCode,itemName,category,unitPrice,originalPrice\n'

test('importing again corrects a list price that an earlier import had changed', async () => {
  const csv = `${header}B-2,Lotion,Kitchen,912.0,1460.0\n`
  await load(csv)
  const lotion = db.updateTable('products').where('item_code', '=', 'B-2')
  await lotion.set({ list_price_cents: 147_100 }).execute()
  expect((await load(csv)).counts).toEqual({ changed: 1, written: 1 })
  const { body } = await app.as(await createAccount(db, { role: 'User' })).get('/api/v1/products/list?search=lotion')
  expect(body.content).toMatchObject([
    { price: 912, unitPrice: 912, originalPrice: 1460, discount: 38, isOnSale: true },
  ])
})

test('a dry run writes nothing', async () => {
  const result = await importText('products', `${header}C-1,Chair,Furniture,900,\n`, { isDryRun: true })
  expect(result).toMatchObject({ status: 'checked', counts: { new: 1 } })
  expect(await db.selectFrom('products').select('id').where('item_code', '=', 'C-1').execute()).toEqual([])
})

test('two spellings with one slug are one category and one brand, and no row is lost', async () => {
  const csv = `itemCode,itemName,category,unitPrice,brand\nD-1,Maize,Food & Co,80,Dola\nD-2,Beans,Food and Co,90,DÓLA\nD-3,Rice,food-and-co,95,Dola\n`
  const result = await load(csv)
  expect(result.counts).toEqual({ new: 3, written: 3 })
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['item_code', 'categories.slug', 'brands.slug as brand'])
    .where('item_code', 'like', 'D-%')
    .orderBy('item_code')
    .execute()
  const shelf = { slug: 'food-and-co', brand: 'dola' }
  expect(rows).toEqual(['D-1', 'D-2', 'D-3'].map((item_code) => ({ item_code, ...shelf })))
})

test('two item codes with one slug are both imported', async () => {
  const csv = `${header}E.1,Tank,Water,900,\nE-1,Tank,Water,950,\n`
  expect((await load(csv)).counts).toMatchObject({ written: 2 })
  const again = await load(`${header}E/1,Tank,Water,990,\n`)
  expect(again.counts).toMatchObject({ written: 1 })
})

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const demoRows = categories.flatMap(({ name: category, products }) =>
  products.flatMap(({ code, name, priceKsh }) =>
    [1, 2, 3, 4].map(
      (size) => `R${size}-${code},${quoted(`${name}, size ${size}`)},${quoted(category)},${priceKsh},\n`,
    ),
  ),
)
/** The demo catalogue in four sizes, and the catalogue of the organisation where it is at hand. */
const catalogues: (readonly [name: string, rows: number, read: () => string])[] = [
  ['the demo catalogue', demoRows.length, () => header + demoRows.join('')],
  ...(existsSync(REAL) ? ([['the real catalogue', 2_000, () => readFileSync(REAL, 'utf8')]] as const) : []),
]

test.each(catalogues)('%s is imported completely and found by search', async (_name, rows, read) => {
  const result = await load(read(), 10)
  expect(result.counts).toEqual({ new: rows, written: rows })
  expect(rows).toBeGreaterThanOrEqual(2_000)
  await refreshCatalogue(db)
  await clearStaleCache()
  const find = async (term: string) =>
    (await app.visitor.get(`/api/v1/products/list/all/for/ecommerce?size=10&search=${encodeURIComponent(term)}`)).body
  for (const term of ['kettle', 'ketle', 'sufuria']) expect((await find(term)).content.length, term).toBeGreaterThan(0)
  expect((await find('ketle')).correctedTo).toBe('kettle')
})

test.each(existsSync(REAL) ? ['NIVEA lotion'] : [])('%s finds the product of that brand first', async (term) => {
  const found = await app.visitor.get(`/api/v1/products/list/all/for/ecommerce?search=${encodeURIComponent(term)}`)
  expect(found.body.content[0].name).toMatch(/nivea.*lotion/i)
})

test('the new categories of an import follow each other by name', async () => {
  const csv = `${header}P-1,Hoe,Yard,80,\nP-2,Mat,attic,90,\nP-3,Tap,Bath,95,\n`
  await load(csv)
  const fresh = await db
    .selectFrom('categories')
    .select(['name', 'position'])
    .where('name', 'in', ['Yard', 'attic', 'Bath'])
    .orderBy('position')
    .execute()
  expect(fresh.map(({ name }) => name)).toEqual(['attic', 'Bath', 'Yard'])
  expect(new Set(fresh.map(({ position }) => position)).size).toBe(3)
})

test('a category of an import is placed after the existing ones', async () => {
  await db.insertInto('categories').values({ name: 'Curated', slug: 'curated', position: 70 }).execute()
  await load(`${header}E-1,Abacus,A new one,900,\n`)
  const fresh = await db.selectFrom('categories').select('position').where('name', '=', 'A new one').executeTakeFirst()
  expect(fresh).toEqual({ position: 71 })
})
