import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refreshCatalogue, refreshCounts } from '#api/modules/catalogue/catalogue.service.ts'
import { countMatches } from '#api/modules/catalogue/products.queries.ts'
import { createBrand, createCategory, createProduct, createSubCategory } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { findFacets } from './facets.queries.ts'
import { allOf, type ProductFilter, rulesOf } from './product-filter.queries.ts'

const { db } = await startTestShop()

const categories = [await createCategory(db), await createCategory(db)]
const subs: { id: number; categoryId: number }[] = []
for (const { id } of categories)
  subs.push({ ...(await createSubCategory(db, id, { name: 'Shelf', slug: 'shelf' })), categoryId: id })
const brands = [await createBrand(db, 'One'), await createBrand(db, 'Two')]
const products: number[] = []
for (let n = 0; n < 12; n += 1) {
  const category = categories[n % 2]
  products.push(
    (
      await createProduct(db, {
        ...(category ? { categoryId: category.id } : {}),
        ...(n % 3 === 0 ? { brandId: brands[n % 2]?.id ?? 0 } : {}),
        ...(n % 4 < 2 ? { subCategoryId: subs[n % 2]?.id ?? 0 } : {}),
        stock: n % 5,
      })
    ).id,
  )
}

const noFilter: ProductFilter = { terms: [] }
const filters: ProductFilter[] = [
  noFilter,
  { ...noFilter, inStock: true },
  ...categories.map(({ id }) => ({ ...noFilter, categoryId: id })),
  { ...noFilter, brandIds: brands.map(({ id }) => id) },
  { ...noFilter, categoryId: categories[0]?.id, inStock: true },
  { ...noFilter, categoryId: categories[1]?.id, brandIds: [brands[1]?.id ?? 0] },
  { ...noFilter, subCategories: subs, inStock: true },
  { ...noFilter, subCategories: subs.slice(0, 1), brandIds: [brands[0]?.id ?? 0] },
]

/** The same counts from the products themselves. */
async function counted(filter: ProductFilter) {
  const { rows } = await sql<{ total: number; stocked: number }>`
    select count(*) as total, count(*) filter (where current_stock > reserved_stock) as stocked
    from products where ${allOf(rulesOf(filter))}`.execute(db)
  return { total: rows[0]?.total, inStock: rows[0]?.stocked, facet: rows[0]?.total }
}
async function shown(filter: ProductFilter) {
  const facets = await findFacets(db, 'en', filter)
  const of = (kind: string) => facets.find((row) => row.kind === kind)?.total ?? 0
  return { total: await countMatches(db, filter), inStock: of('inStock'), facet: of('all') }
}

const id = fc.constantFrom(...products)
const changes = fc.oneof(
  fc.record({ id, kind: fc.constantFrom('sell', 'receive', 'hide', 'show', 'move', 'brand', 'add') }),
  fc.record({ id, kind: fc.constantFrom('close', 'open', 'count', 'refresh') }),
)

async function change({ id: productId, kind }: { id: number; kind: string }) {
  const product = (set: object) => db.updateTable('products').set(set).where('id', '=', productId).execute()
  const category = (active: boolean) =>
    db
      .updateTable('categories')
      .set({ active })
      .where('id', '=', categories[productId % 2]?.id ?? 0)
      .execute()
  if (kind === 'sell') await product({ reserved_stock: sql`current_stock` })
  if (kind === 'receive') await product({ current_stock: sql`current_stock + 3` })
  if (kind === 'hide') await product({ status: 'hidden' })
  if (kind === 'show') await product({ status: 'active' })
  if (kind === 'move')
    await product({ category_id: subs[productId % 2]?.categoryId, sub_category_id: subs[productId % 2]?.id })
  if (kind === 'brand') await product({ brand_id: brands[productId % 2]?.id })
  if (kind === 'add') await createProduct(db, { categoryId: categories[0]?.id ?? 0, stock: productId % 2 })
  if (kind === 'close') await category(false)
  if (kind === 'open') await category(true)
  if (kind === 'count') await refreshCounts(db)
  if (kind === 'refresh') await refreshCatalogue(db)
}

test('facets, the total of a list and the products agree after any change, counted or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const step of steps) await change(step)
      for (const filter of filters) expect(await shown(filter)).toEqual(await counted(filter))
    }),
    { numRuns: 25 },
  )
})

test('a booking changes no roll-up, and sold-out products are counted when read and in the roll-up a minute later', async () => {
  await refreshCounts(db)
  const product = await createProduct(db, { stock: 1 })
  await refreshCounts(db)
  const before = { rollup: await rollup(), shown: await shown(noFilter) }
  await db.updateTable('products').set({ reserved_stock: 1 }).where('id', '=', product.id).execute()
  expect(await rollup()).toEqual(before.rollup)
  expect(await shown(noFilter)).toEqual({ ...before.shown, inStock: before.shown.inStock - 1 })
  await refreshCounts(db)
  expect((await rollup()).changes).toEqual([])
  expect((await rollup()).counts).not.toEqual(before.rollup.counts)
  expect(await shown(noFilter)).toEqual({ ...before.shown, inStock: before.shown.inStock - 1 })
})

const rollup = async () => ({
  counts: await db
    .selectFrom('facet_counts')
    .selectAll()
    .orderBy('level')
    .orderBy('category_id')
    .orderBy('brand_id')
    .execute(),
  changes: await db.selectFrom('facet_changes').selectAll().execute(),
})

test('the count of stock skips a product that is being booked', async () => {
  const product = await createProduct(db, { stock: 5 })
  await db.updateTable('products').set({ reserved_stock: 1 }).where('id', '=', product.id).execute()
  const booking = await db.startTransaction().execute()
  await booking.selectFrom('products').select('id').where('id', '=', product.id).forNoKeyUpdate().execute()
  await refreshCounts(db)
  await booking.rollback().execute()
})

test('changes made while the roll-up is replaced are counted once', async () => {
  const adding = Array.from({ length: 8 }, () => createProduct(db, { categoryId: categories[0]?.id ?? 0 }))
  const refreshing = Array.from({ length: 3 }, () => refreshCatalogue(db))
  const counting = Array.from({ length: 3 }, () => refreshCounts(db))
  await Promise.all([...adding, ...refreshing, ...counting])
  expect(await shown(noFilter)).toEqual(await counted(noFilter))
})
