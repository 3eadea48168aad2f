import { expect, test } from 'vitest'
import { createCategory, createClient, createOrder, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCatalogue } from './catalogue.service.ts'
import { listRelatedProducts } from './sections.service.ts'

const { db } = await startTestShop()
const client = await createClient(db, { loanLimitCents: 1_000_000_000 })
type Product = Awaited<ReturnType<typeof createProduct>>

const lighting = await createCategory(db)
const farm = await createCategory(db)
const sport = await createCategory(db)
const lamp = await createProduct(db, { name: 'Lamp', categoryId: lighting.id })
const bulb = await createProduct(db, { name: 'Bulb', categoryId: lighting.id })
const soldOut = await createProduct(db, { name: 'Torch', categoryId: lighting.id, stock: 0 })
const lantern = await createProduct(db, { name: 'Lantern', categoryId: lighting.id })
const sprayer = await createProduct(db, { name: 'Sprayer', categoryId: farm.id })
const seeds = await createProduct(db, { name: 'Seeds', categoryId: farm.id })
const gloves = await createProduct(db, { name: 'Gloves', categoryId: farm.id })
const ball = await createProduct(db, { name: 'Ball', categoryId: sport.id })

async function buy(times: number, ...products: Product[]) {
  const lines = products.map((product) => ({ product, quantity: 1 }))
  for (let nr = 0; nr < times; nr += 1) await createOrder(db, { client, status: 'Completed', lines })
}
await buy(4, lamp, bulb)
await buy(4, sprayer, gloves)
// Seeds are in most orders, so they go with nothing in particular.
await buy(3, lamp, seeds)
await buy(3, sprayer, seeds)
await buy(12, seeds)
await buy(9, ball)
// Twice may be chance, and three times with a category that is hardly ever combined with it too.
await buy(2, lantern, gloves)
await buy(3, ball, lantern)
await refreshCatalogue(db)

const related = async ({ id }: Product) => {
  const { products, isPaired } = await listRelatedProducts(db, 'en', id)
  return { names: products.map(({ name }) => name), isPaired }
}

test('products bought together in several orders, more often than by chance, go together', async () => {
  expect(await related(bulb)).toEqual({ names: ['Lamp', 'Lantern', 'Torch'], isPaired: true })
  expect((await related(sprayer)).names[0]).toBe('Gloves')
})

test('a product that is in most orders, or seldom bought with another, goes with nothing in particular', async () => {
  expect(await related(seeds)).toEqual({ names: ['Sprayer', 'Gloves'], isPaired: false })
})

test('without pairs there are others of the category, sold out ones last', async () => {
  expect(await related(soldOut)).toEqual({ names: ['Lamp', 'Lantern', 'Bulb'], isPaired: false })
})
