import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { categories } from '../../../demo/catalogue/index.ts'
import { refreshCatalogue } from '../catalogue/catalogue.service.ts'
import { importProducts } from './import-products.ts'

const { db, app, clearStaleCache } = await startTestShop()
const REAL = '../shared/data/kenya-products.csv'
const header = 'itemCode,itemName,category,unitPrice,originalPrice\n'
const quiet = { dryRun: false, stock: 0, onRow: () => undefined }

test('an import stores correct rows and reports wrong ones with their line', async () => {
  const reports: string[] = []
  const csv = `${header}A-1,Lamp,Lighting,500,\nA-2,,Lighting,500,\nA-3,Torch,Lighting,abc,\nA-1,Again,Lighting,1,\n`
  const onRow = (line: number, text: string) => reports.push(`${line}: ${text}`)
  const result = await importProducts(db, Readable.from([csv]), { dryRun: false, stock: 4, onRow })
  expect(result).toEqual({ read: 4, added: 1, updated: 0, refused: 3 })
  expect(reports).toEqual([
    '3: itemName is missing',
    '4: unitPrice "abc" is not an amount of 1 or more',
    '5: itemCode stands in the file twice',
  ])
  const lamp = await db.selectFrom('products').selectAll().where('item_code', '=', 'A-1').executeTakeFirstOrThrow()
  expect(lamp).toMatchObject({ name: 'Lamp', list_price_cents: 50_000, current_stock: 4 })
})

test('importing the same file again adds no product and changes no stock', async () => {
  const csv = `${header}B-1,Basin,Kitchen,300,400\n`
  await importProducts(db, Readable.from([csv]), { ...quiet, stock: 5 })
  const again = await importProducts(db, Readable.from([csv]), { ...quiet, stock: 5 })
  expect(again).toEqual({ read: 1, added: 0, updated: 1, refused: 0 })
  const basin = await db.selectFrom('products').selectAll().where('item_code', '=', 'B-1').executeTakeFirstOrThrow()
  expect(basin).toMatchObject({ current_stock: 5, list_price_cents: 40_000, selling_price_cents: 30_000 })
  expect((await reconcile(db)).findings).toEqual([])
})

test('importing again corrects a list price that an earlier import had changed', async () => {
  const csv = `${header}B-2,Lotion,Kitchen,912.0,1460.0\n`
  await importProducts(db, Readable.from([csv]), quiet)
  const lotion = db.updateTable('products').where('item_code', '=', 'B-2')
  await lotion.set({ list_price_cents: 147_100 }).execute()
  expect(await importProducts(db, Readable.from([csv]), quiet)).toMatchObject({ updated: 1 })
  const { body } = await app.as(await createAccount(db, { role: 'User' })).get('/api/v1/products/list?search=lotion')
  expect(body.content).toMatchObject([
    { price: 912, unitPrice: 912, originalPrice: 1460, discount: 38, isOnSale: true },
  ])
})

test('a dry run writes nothing', async () => {
  const csv = `${header}C-1,Chair,Furniture,900,\n`
  const result = await importProducts(db, Readable.from([csv]), { ...quiet, dryRun: true })
  expect(result).toEqual({ read: 1, added: 0, updated: 0, refused: 0 })
  expect(await db.selectFrom('products').select('id').where('item_code', '=', 'C-1').execute()).toEqual([])
})

test('two spellings with one slug are one category and one brand, and no row is lost', async () => {
  const csv = `itemCode,itemName,category,unitPrice,brand\nD-1,Maize,Food & Co,80,Dola\nD-2,Beans,Food and Co,90,DÓLA\nD-3,Rice,food-and-co,95,Dola\n`
  const result = await importProducts(db, Readable.from([csv]), quiet)
  expect(result).toEqual({ read: 3, added: 3, updated: 0, refused: 0 })
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
  expect(await importProducts(db, Readable.from([csv]), quiet)).toMatchObject({ added: 2 })
  const again = await importProducts(db, Readable.from([`${header}E/1,Tank,Water,990,\n`]), quiet)
  expect(again).toMatchObject({ added: 1 })
})

test('an import of a missing file is rejected with its error', async () => {
  await expect(importProducts(db, createReadStream('/nowhere/goods.csv'), quiet)).rejects.toThrow('ENOENT')
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
const catalogues: (readonly [name: string, rows: number, open: () => Readable])[] = [
  ['the demo catalogue', demoRows.length, () => Readable.from([header, ...demoRows])],
  ...(existsSync(REAL) ? ([['the real catalogue', 2_000, () => createReadStream(REAL)]] as const) : []),
]

test.each(catalogues)('%s is imported completely and found by search', async (_name, rows, open) => {
  const result = await importProducts(db, open(), { ...quiet, stock: 10 })
  expect(result).toMatchObject({ read: rows, added: rows, refused: 0 })
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
  await importProducts(db, Readable.from([csv]), quiet)
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
  await importProducts(db, Readable.from([`${header}E-1,Abacus,A new one,900,\n`]), quiet)
  const fresh = await db.selectFrom('categories').select('position').where('name', '=', 'A new one').executeTakeFirst()
  expect(fresh).toEqual({ position: 71 })
})
