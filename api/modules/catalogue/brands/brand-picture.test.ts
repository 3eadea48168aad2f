import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createAccount, createBrand, createProduct, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, dataDir } = await startTestShop()
const BRANDS = '/api/v1/brands'
const staff = app.as(await createAccount(db, { role: 'Manager' }))
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))

const pictureIn = async (background: string) => {
  const png = await sharp({ create: { width: 900, height: 300, channels: 4, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
const [red, blue] = [await pictureIn('#ff0000'), await pictureIn('#0000ff')]

let count = 0
async function addBrand(picture?: string) {
  count += 1
  const brand = await createBrand(db, `Pictured ${count}`)
  if (picture) expect((await setPicture(brand.id, picture)).status).toBe(200)
  return brand
}
const setPicture = (id: number, picture: string | null, caller = staff) =>
  caller.send('PUT', `${BRANDS}/${id}/picture`, { picture })
const pictureOf = async (id: number): Promise<string | null> => (await staff.get(`${BRANDS}/${id}`)).body.picture
const isServed = async (url: string) => (await app.visitor.get(url)).status === 200
const files = () => readdir(path.join(dataDir, 'files', 'pictures', 'logos'))

test('a picture is stored whole, shown on the record, in the list and on the pages of its products, and can be removed', async () => {
  const { id } = await addBrand()
  const { slug, id: productId } = await createProduct(db, { brandId: id })
  expect(await pictureOf(id)).toBeNull()

  const { status, body } = await setPicture(id, red)
  expect([status, body.version]).toEqual([200, 1])
  expect(body.picture).toMatch(/^\/pictures\/logos\/[0-9a-f]{32}\.webp$/)
  const { file } = await app.visitor.get(body.picture)
  expect(await sharp(file).metadata()).toMatchObject({ width: 360, height: 120, format: 'webp' })
  const { body: list } = await staff.get(`${BRANDS}?search=pictured`)
  expect(list.content.find((one: { id: number }) => one.id === id)).toMatchObject({ picture: body.picture })
  for (const answer of [
    await app.visitor.get(`/api/v1/products/public/${slug}`),
    await staff.get(`/api/v1/products/${productId}`),
  ])
    expect(answer.body).toMatchObject({ brandPicture: body.picture })

  expect((await setPicture(id, null)).body.picture).toBeNull()
  expect(await isServed(body.picture)).toBe(false)
  const { body: history } = await staff.get(`${BRANDS}/${id}/history`)
  expect(history.content.map(({ action }: { action: string }) => action)).toEqual(['brand.pictured', 'brand.pictured'])
  expect((await setPicture(id, null)).status).toBe(200)
  expect((await staff.get(`${BRANDS}/${id}/history`)).body.content).toHaveLength(2)
})

test('another picture replaces the file of the first one, and a deleted brand leaves none', async () => {
  const { id } = await addBrand(red)
  const first = await pictureOf(id)
  const { body } = await setPicture(id, blue)
  expect(body.picture).not.toBe(first)
  expect(await isServed(String(first))).toBe(false)
  expect(await isServed(body.picture)).toBe(true)
  await staff.send('DELETE', `${BRANDS}/${id}`)
  expect(await isServed(body.picture)).toBe(false)
})

test('a merge keeps the picture of the brand that stays, or gives it that of the other', async () => {
  const merge = (from: { id: number }, into: { id: number }) =>
    staff.post(`${BRANDS}/${from.id}/merge`, { into: into.id, version: 1, intoVersion: 1 })
  const [from, into, bare] = [await addBrand(red), await addBrand(blue), await addBrand()]
  const [merged, own] = [String(await pictureOf(from.id)), String(await pictureOf(into.id))]
  expect((await merge(from, into)).body.picture).toBe(own)
  expect(await isServed(merged)).toBe(false)
  expect((await merge(into, bare)).body.picture).toBe(own)
  expect(await isServed(own)).toBe(true)
})

test('what is no picture is refused, and neither that nor an unknown brand leaves a file', async () => {
  const { id } = await addBrand()
  const before = await files()
  const text = `data:image/png;base64,${Buffer.from('not a picture').toString('base64')}`
  expect(await setPicture(id, text)).toMatchObject({ status: 422, body: { code: 'PICTURE_NOT_READABLE' } })
  expect((await setPicture(id, 'http://elsewhere.test/logo.png')).status).toBe(400)
  expect((await setPicture(999_999, red)).status).toBe(404)
  expect((await setPicture(id, red, clerk)).status).toBe(403)
  expect((await app.visitor.send('PUT', `${BRANDS}/${id}/picture`, { picture: red })).status).toBe(401)
  expect(await files()).toEqual(before)
})
