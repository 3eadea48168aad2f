import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { diskStore } from '#api/platform/files/disk-store.ts'
import { createAccount, createProduct, createRole } from '#api/testing/factories.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { makeProductPicture } from './pictures.ts'

const { db, dataDir, files, app, server } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const mailer = { send: async () => undefined } as never

const green = { r: 15, g: 107, b: 69 }
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: green } })
const asData = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
const data = asData(await blank(800, 400).jpeg().toBuffer(), 'jpeg')
const pathOf = (product: { id: number }) => `/api/v1/products/${product.id}/pictures`
const add = (product: { id: number }, input: object = {}, key?: string) =>
  manager.post(pathOf(product), { data, ...input }, key ? { key } : {})
const picturesOf = async (product: { id: number }) => (await manager.get(pathOf(product))).body.pictures
const make = () => runJobs(db, mailer, { files })
const cardOf = async ({ id }: { id: number }) => (await manager.get(`/api/v1/products/${id}/record`)).body.picture?.key
const uploads = () => readdirSync(path.join(dataDir, 'files', 'uploads'))

describe('an uploaded picture', () => {
  test('waits for its job, then is served in all sizes and is on the cards', async () => {
    const product = await createProduct(db)
    const { status, body } = await add(product, { alt: 'A jiko', altSw: 'Jiko' })
    expect(status).toBe(201)
    expect(body.pictures).toMatchObject([{ state: 'waiting', alt: 'A jiko', altSw: 'Jiko' }])
    expect(await cardOf(product)).toBeUndefined()
    await make()
    const [picture] = await picturesOf(product)
    expect(picture).toMatchObject({ state: 'ready', tint: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    for (const file of ['360.avif', '360.webp', '720.avif', '720.webp']) {
      const served = await server.inject({ url: `/pictures/${picture.key}-${file}` })
      expect(served.statusCode, file).toBe(200)
      const { width, height } = await sharp(served.rawPayload)
        .metadata()
        .catch(() => ({ width: 0, height: 0 }))
      if (file.endsWith('webp')) expect([width, height]).toEqual([Number.parseInt(file, 10), Number.parseInt(file, 10)])
    }
    expect(await cardOf(product)).toBe(picture.key)
    expect(uploads()).not.toContain(picture.key)
  })

  test('visitors get a blurred one below 2 KB, which is removed with the picture', async () => {
    const product = await createProduct(db)
    await add(product)
    await make()
    const [picture] = await picturesOf(product)
    const read = (key: string) => server.inject({ url: `/pictures/blurred/${key}.webp` })
    const both = await Promise.all([read(picture.key), read(picture.key)])
    for (const { statusCode, headers, rawPayload } of both) {
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringMatching(/immutable/),
      })
      expect(rawPayload.length).toBeLessThan(2048)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 32, height: 32 })
    }
    expect(existsSync(path.join(dataDir, 'files', 'blurred', `${picture.key}.webp`))).toBe(true)
    for (const key of ['unknown', '..%2Fpictures%2Fx', 'a'.repeat(200)]) expect((await read(key)).statusCode).toBe(404)
    await manager.send('DELETE', `/api/v1/product-pictures/${picture.id}`)
    await make()
    expect((await read(picture.key)).statusCode).toBe(404)
  })

  test('a job that runs twice does nothing the second time', async () => {
    const product = await createProduct(db)
    const { body } = await add(product)
    await make()
    await makeProductPicture(db, files, body.pictures[0].id)
    expect(await picturesOf(product)).toMatchObject([{ state: 'ready' }])
  })

  test('the same call sent again after a lost answer adds one picture and stores one upload', async () => {
    const product = await createProduct(db)
    const before = existsSync(path.join(dataDir, 'files', 'uploads')) ? uploads().length : 0
    await add(product, {}, 'picture-lost-answer')
    expect((await add(product, {}, 'picture-lost-answer')).body.pictures).toHaveLength(1)
    expect(uploads()).toHaveLength(before + 1)
  })

  test('a file that begins like a picture and cannot be decoded is marked as failed', async () => {
    const product = await createProduct(db)
    await add(product, { data: asData(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(400, 7)]), 'jpeg') })
    await make()
    expect(await picturesOf(product)).toMatchObject([{ state: 'failed' }])
    expect(await cardOf(product)).toBeUndefined()
  })

  test('a picture that the disk refuses waits for the next run of its job', async () => {
    const product = await createProduct(db)
    const { body } = await add(product)
    const folder = mkdtempSync(path.join(dataDir, 'refusing-'))
    await cp(path.join(dataDir, 'files', 'uploads'), path.join(folder, 'uploads'), { recursive: true })
    writeFileSync(path.join(folder, 'pictures'), 'a file where the folder belongs')
    const refusing = diskStore(folder)
    await expect(makeProductPicture(db, refusing, body.pictures[0].id)).rejects.toMatchObject({
      code: 'STORAGE_DOWN',
      cause: { syscall: 'mkdir' },
    })
    expect(await picturesOf(product)).toMatchObject([{ state: 'waiting' }])
    await make()
    expect(await picturesOf(product)).toMatchObject([{ state: 'ready' }])
  })

  test('other files, and more than eight pictures, are refused', async () => {
    const product = await createProduct(db)
    const text = asData(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png')
    expect(await add(product, { data: text })).toMatchObject({ status: 422, body: { code: 'PICTURE_NOT_READABLE' } })
    const large = asData(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]), 'jpeg')
    expect(await add(product, { data: large })).toMatchObject({ status: 413 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(product)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TOO_MANY_PICTURES' })
  })
})

describe('pictures of a product', () => {
  test('their order decides which one is on the cards, and a deleted one gives its place to the next', async () => {
    const product = await createProduct(db)
    await add(product)
    await add(product)
    await make()
    const [first, second] = await picturesOf(product)
    const moved = await manager.send('PUT', `/api/v1/product-pictures/${second.id}/place`, { place: 1 })
    expect(moved.body.pictures.map((one: { id: number }) => one.id)).toEqual([second.id, first.id])
    expect(await cardOf(product)).toBe(second.key)
    await manager.send('DELETE', `/api/v1/product-pictures/${second.id}`)
    expect(await cardOf(product)).toBe(first.key)
    expect((await server.inject({ url: `/pictures/${second.key}-360.webp` })).statusCode).toBe(404)
  })

  test('a description is stored in both languages', async () => {
    const product = await createProduct(db)
    const { body } = await add(product)
    const described = { alt: 'A red jiko', altSw: 'Jiko jekundu' }
    const answer = await manager.send('PUT', `/api/v1/product-pictures/${body.pictures[0].id}`, described)
    expect(answer.body.pictures).toMatchObject([described])
  })

  test('the calls are closed to staff without the permission and to visitors', async () => {
    const product = await createProduct(db)
    const { body } = await add(product)
    const one = `/api/v1/product-pictures/${body.pictures[0].id}`
    for (const [caller, status] of [
      [clerk, 403],
      [app.visitor, 401],
    ] as const) {
      expect((await caller.get(pathOf(product))).status).toBe(status)
      expect((await caller.post(pathOf(product), { data })).status).toBe(status)
      expect((await caller.send('PUT', one, { alt: '', altSw: '' })).status).toBe(status)
      expect((await caller.send('DELETE', one)).status).toBe(status)
    }
    expect((await add({ id: 999_999 })).status).toBe(404)
  })
})
