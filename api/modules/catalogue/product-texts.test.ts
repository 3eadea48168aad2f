import { expect, test } from 'vitest'
import { createAccount, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCatalogue } from './catalogue.service.ts'

const { db, app } = await startTestShop()
const P = '/api/v1/products'
const member = app.as(await createAccount(db, { role: 'User' }))
const staff = app.as(await createAccount(db, { role: 'Manager' }))
type Reader = typeof app.visitor
const read = async (path: string, language: string, reader: Reader = app.visitor) =>
  (await reader.get(path, { headers: { 'accept-language': language } })).body

const lamp = await createProduct(db, { name: 'Lamp', description: 'Lights a room.' })
const radio = await createProduct(db, { name: 'Radio', description: 'With two bands.' })
await db.updateTable('products').set({ description_sw: 'Huangaza chumba.' }).where('id', '=', lamp.id).execute()
await db
  .insertInto('product_pictures')
  .values([
    { product_id: lamp.id, place: 2, key: 'back', tint: '#222222', alt: 'From behind', alt_sw: '' },
    { product_id: lamp.id, place: 1, key: 'front', tint: '#111111', alt: 'On a table', alt_sw: 'Mezani' },
    { product_id: lamp.id, place: 3, key: 'waiting', state: 'waiting' },
  ])
  .execute()
await refreshCatalogue(db)

const swahili = { description: 'Huangaza chumba.', descriptionLanguage: 'sw' }
const english = { description: 'Lights a room.', descriptionLanguage: 'en' }

test('descriptions are in the language of the reader, and in English without a translation, in lists, rails and pages', async () => {
  const list = `${P}/list/all/for/ecommerce?sort=name-asc`
  expect((await read(list, 'sw')).content).toMatchObject([
    swahili,
    { description: 'With two bands.', descriptionLanguage: 'en' },
  ])
  expect((await read(list, 'en')).content[0]).toMatchObject(english)
  const { sections } = await read(`${P}/sections`, 'sw')
  const cards = sections.flatMap(({ products }: { products: { id: number }[] }) => products)
  expect(cards.find(({ id }: { id: number }) => id === lamp.id)).toMatchObject(swahili)
  expect(await read(`${P}/public/${lamp.slug}`, 'sw')).toMatchObject(swahili)
  expect(await read(`${P}/public/${lamp.slug}`, 'en')).toMatchObject(english)
  expect(await read(`${P}/${lamp.id}`, 'sw', member)).toMatchObject(swahili)
  expect((await read(`${P}/list?ids=${lamp.id}`, 'sw', member)).content[0]).toMatchObject(swahili)
})

test('a changed description reaches the cached pages of its language', async () => {
  const { body: record } = await staff.get(`${P}/${radio.id}/record`)
  const fields = ['itemCode', 'name', 'nameSw', 'description', 'categoryId', 'listPrice', 'sellingPrice', 'version']
  const edit = Object.fromEntries(fields.map((field) => [field, record[field]]))
  expect((await read(`${P}/public/${radio.slug}`, 'sw')).descriptionLanguage).toBe('en')
  const { status } = await staff.send('PUT', `${P}/${radio.id}`, { ...edit, descriptionSw: 'Ina mawimbi mawili.' })
  expect(status).toBe(200)
  const readSwahili = async () => (await read(`${P}/public/${radio.slug}`, 'sw')).description
  await expect.poll(readSwahili, { timeout: 30_000 }).toBe('Ina mawimbi mawili.')
  expect((await read(`${P}/public/${radio.slug}`, 'en')).description).toBe('With two bands.')
})

test('a product page gets all pictures that are ready, in their order, with what they show in the language of the reader', async () => {
  const { pictures } = await read(`${P}/public/${lamp.slug}`, 'sw')
  expect(pictures).toEqual([
    { key: 'front', tint: '#111111', alt: 'Mezani', altLanguage: 'sw' },
    { key: 'back', tint: '#222222', alt: 'From behind', altLanguage: 'en' },
  ])
  expect((await read(`${P}/${lamp.id}`, 'en', member)).pictures[0]).toMatchObject({
    alt: 'On a table',
    altLanguage: 'en',
  })
  expect((await read(`${P}/public/${radio.slug}`, 'en')).pictures).toEqual([])
})
