import { expect, test } from 'vitest'
import { createCategory, createClient, createOrder, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCatalogue } from './catalogue.service.ts'
import { listCategoryTiles, listSections } from './sections.service.ts'

const { db } = await startTestShop()
const client = await createClient(db, { loanLimitCents: 1_000_000_000 })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function readRails() {
  await refreshCatalogue(db)
  return (await listSections(db, 'en', {})).sections
}

const categories = ['Lighting', 'Water', 'Kitchen']
/** Eight products of each category; each sold one unit less than the one before it. The best of each is sold out. */
const sold = new Map<number, number>()
for (const name of categories) {
  const { id: categoryId } = await createCategory(db, { name })
  for (let nr = 0; nr < 8; nr += 1) {
    const product = await createProduct(db, { categoryId, listedAt: daysAgo(200), stock: nr === 0 ? 0 : 100 })
    // Lighting sells most by far.
    const quantity = 20 - nr + (name === 'Lighting' ? 50 : 0)
    sold.set(product.id, quantity)
    await createOrder(db, { client, status: 'Completed', createdAt: daysAgo(60), lines: [{ product, quantity }] })
  }
}

test('a rail has the most sold first, mixes the categories and has sold out products last', async () => {
  const rails = await readRails()
  expect(rails.map(({ key }) => key)).toEqual(['recommended', 'all'])
  for (const { total, products } of rails) {
    expect(total).toBe(24)
    expect(products).toHaveLength(24)
    expect(products.map(({ availableStock }) => availableStock > 0)).toEqual([
      ...Array<boolean>(21).fill(true),
      ...Array<boolean>(3).fill(false),
    ])
    const inStock = products.slice(0, 21)
    for (let from = 0; from + 3 <= inStock.length; from += 3) {
      const turn = inStock.slice(from, from + 3)
      expect(new Set(turn.map(({ categoryName }) => categoryName)).size).toBe(3)
      expect(turn[0]?.categoryName).toBe('Lighting')
    }
    for (const name of categories) {
      const units = inStock.filter(({ categoryName }) => categoryName === name).map(({ id }) => sold.get(id) ?? 0)
      expect(units).toEqual(units.toSorted((one, other) => other - one))
    }
  }
})

test('six products make a rail; each is in one rail only, and those of a shorter rail go to the next one', async () => {
  const ids = [...sold.keys()]
  await db.updateTable('products').set({ is_featured: true }).where('id', 'in', ids.slice(8, 13)).execute()
  expect((await readRails()).map(({ key }) => key)).toEqual(['recommended', 'all'])
  await db.updateTable('products').set({ is_featured: true }).where('id', 'in', ids.slice(8, 14)).execute()
  const rails = await readRails()
  expect(rails.map(({ key, products }) => [key, products.length])).toEqual([
    ['recommended', 18],
    ['featured', 6],
    ['all', 24],
  ])
  const own = rails.filter(({ key }) => key !== 'all').flatMap(({ products }) => products.map(({ id }) => id))
  expect(new Set(own).size).toBe(own.length)
})

test('tiles are the categories that sell most, each with the picture of its most sold product in stock', async () => {
  const ids = [...sold.keys()]
  expect((await listCategoryTiles(db, 'en')).categories).toEqual([])
  // Of Lighting the second and third, of Kitchen the sold out one; Water has no picture.
  const withPicture = [ids[2], ids[1], ids[16]].filter((id) => id !== undefined)
  for (const id of withPicture) {
    await db
      .updateTable('products')
      .set({ picture_key: `p-${id}`, picture_tint: '#dddddd' })
      .where('id', '=', id)
      .execute()
  }
  await refreshCatalogue(db)
  const { categories: tiles } = await listCategoryTiles(db, 'en')
  expect(tiles.map(({ name, picture }) => [name, picture.key])).toEqual([
    ['Lighting', `p-${ids[1]}`],
    ['Kitchen', `p-${ids[16]}`],
  ])
})
