import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { importPartBytes } from '#contract/imports/import-choices.ts'
import { backUp } from './back-up.ts'
import { importKinds } from './import-kinds.ts'
import { listExports } from './list-exports.ts'
import { runExport } from './modules/bulk-jobs/exports/list-exports.service.ts'
import { workOnImport } from './modules/imports/run-import.ts'
import { type FileStore, readWhole, toReadable } from './platform/files/file-store.ts'
import { openDiskStore, openFileStore } from './platform/files/open-file-store.ts'
import { s3Store } from './platform/files/s3-store.ts'
import { checkFiles, moveFiles } from './stored-files.ts'
import { placeFor } from './testing/booking.ts'
import { createAccount, createClient, createProduct } from './testing/factories.ts'
import { startSimulator } from './testing/object-store/simulator.ts'
import { runJobs } from './testing/run-jobs.ts'
import { isClockShifted } from './testing/shifted-clock.ts'
import { startTestShop } from './testing/shop.ts'

// Two machines with one database and one object store, each with its own data folder.
const simulator = await startSimulator()
const { settings: s3, objects, faults } = simulator
const { db, app, server, dataDir, dataKey, files, url, startSecondProcess } = await startTestShop({ s3 })
const otherDir = mkdtempSync(path.join(tmpdir(), 'sokoni-other-'))
const otherFiles = openFileStore({ dataDir: otherDir, s3 })
const other = await startSecondProcess(otherFiles)
afterAll(async () => {
  await simulator.stop()
  rmSync(otherDir, { recursive: true })
})
afterEach(() => {
  Object.assign(faults, { slowDowns: 0, isDown: false })
})

const account = await createAccount(db, { role: 'Admin' })
const [here, there] = [app.as(account), other.app.as(account)]
const mailer = { send: async () => undefined } as never
const work = (on: FileStore) => runJobs(db, mailer, { files: on })
const colour = { r: 15, g: 107, b: 69 }
const photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: colour } })
  .jpeg()
  .toBuffer()
const data = `data:image/jpeg;base64,${photo.toString('base64')}`
const pathOf = (product: { id: number }) => `/api/v1/products/${product.id}/pictures`
const keysOf = async (store: FileStore, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

test('a picture uploaded at one machine is made at the other and served by both, in parts and without its body', async () => {
  const product = await createProduct(db)
  expect((await here.post(pathOf(product), { data })).status).toBe(201)
  expect(await work(otherFiles)).toBe(0)
  const [picture] = (await there.get(pathOf(product))).body.pictures
  expect(picture.state).toBe('ready')
  const address = `/pictures/${picture.key}-360.webp`
  const served = await server.inject({ url: address })
  expect(served).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(served.rawPayload.length),
    },
  })
  expect((await sharp(served.rawPayload).metadata()).width).toBe(360)
  const { etag = '' } = served.headers
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    other.server.inject({ method, url: address, headers })
  expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304)
  const part = await ask({ range: 'bytes=10-19' })
  expect(part).toMatchObject({ statusCode: 206, headers: { 'content-length': '10' } })
  expect(part.rawPayload.equals(served.rawPayload.subarray(10, 20))).toBe(true)
  expect((await ask({ range: 'bytes=-5' })).rawPayload.equals(served.rawPayload.subarray(-5))).toBe(true)
  expect((await ask({ range: 'bytes=9999999-' })).statusCode).toBe(416)
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200)
  const head = await ask({}, 'HEAD')
  expect(head).toMatchObject({ statusCode: 200, headers: { 'content-length': served.headers['content-length'] } })
  expect(head.rawPayload).toHaveLength(0)
  expect((await other.server.inject({ url: `/pictures/blurred/${picture.key}.webp` })).statusCode).toBe(200)
  expect([dataDir, otherDir].map((folder) => existsSync(path.join(folder, 'files')))).toEqual([false, false])

  await there.send('DELETE', `/api/v1/product-pictures/${picture.id}`)
  expect((await server.inject({ url: address })).statusCode).toBe(404)
  expect([...objects.keys()]).toEqual([])
})

test('an export made by one machine is downloaded from the other', async () => {
  const product = await createProduct(db)
  const client = await createClient(db)
  await placeFor(app, client, [{ productId: product.id, quantity: 1 }])
  const { body } = await here.post('/api/v1/exports/jobs', { list: 'orders', format: 'csv', query: {} })
  await runExport(db, otherFiles, listExports, body.id)
  const answer = await here.get(`/api/v1/bulk-jobs/${body.id}/file`)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-length': String(answer.file.length) } })
  expect(answer.file.toString('utf8')).toContain('Order ID')
})

test('an import whose parts came to both machines is read by one of them', async () => {
  const header = 'itemCode,itemName,category,unitPrice,description\n'
  const lines = Array.from({ length: 1200 }, (_, nr) => `TM-${nr},Lamp ${nr},Lighting,500,${'x'.repeat(1000)}\n`)
  const bytes = Buffer.from(header + lines.join(''))
  const started = await here.post('/api/v1/imports', { kind: 'products', fileName: 'list.csv', bytes: bytes.length })
  const { id } = started.body
  const count = Math.ceil(bytes.length / importPartBytes)
  expect(count).toBe(3)
  for (let part = 0; part < count; part += 1) {
    const content = bytes.subarray(part * importPartBytes, (part + 1) * importPartBytes).toString('base64')
    const caller = part % 2 === 0 ? here : there
    expect((await caller.send('PUT', `/api/v1/imports/${id}/parts/${part}`, { content })).status).toBe(200)
  }
  faults.isDown = true
  const parts = { db, files: otherFiles, dataKey, kinds: importKinds }
  await expect(workOnImport(parts, id)).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
  expect((await here.get(`/api/v1/imports/${id}`)).body.status).toBe('reading')
  faults.isDown = false
  vi.stubEnv('TMPDIR', otherDir)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  await workOnImport(parts, id)
  expect((await here.get(`/api/v1/imports/${id}`)).body).toMatchObject({ status: 'mapping', total: 1200 })
  expect(readdirSync(otherDir), 'the temporary file is removed').toEqual([])
  expect(await checkFiles(db, files)).toEqual({ missing: [], orphans: [] })
})

test('a price changed at one machine is gone from the other at its next look at the cache versions', async () => {
  const product = await createProduct(db)
  const member = other.app.as(await createAccount(db, { role: 'User' }))
  const address = `/api/v1/products/${product.id}`
  const priceOf = async () => (await member.get(address)).body.unitPrice
  const before = await priceOf()
  const { version } = (await here.get(address)).body
  const changed = await here.send('PUT', `${address}/price`, { listPrice: 900, sellingPrice: 777, version })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(before).not.toBe(777)
  await expect.poll(priceOf, { timeout: 10_000, interval: 20 }).toBe(777)
})

test('while the store is away orders go on, uploads and pictures say so, and jobs do their work afterwards', async () => {
  const product = await createProduct(db, { stock: 10 })
  await here.post(pathOf(product), { data })
  const client = await createClient(db)
  faults.isDown = true
  expect((await placeFor(app, client, [{ productId: product.id, quantity: 1 }])).status).toBe(201)
  const upload = await here.post(pathOf(product), { data })
  expect(upload).toMatchObject({
    status: 503,
    body: { code: 'STORAGE_DOWN', message: expect.stringContaining('again') },
  })
  expect((await here.get(pathOf(product))).body.pictures).toHaveLength(1)
  const picture = await server.inject({ url: '/pictures/lamp-360.webp' })
  expect(picture).toMatchObject({ statusCode: 503, headers: { 'cache-control': 'no-store' } })
  expect((await server.inject({ url: '/health/ready' })).statusCode).toBe(200)
  expect(await work(files)).toBe(1)
  expect((await here.get(pathOf(product))).body.pictures).toMatchObject([{ state: 'waiting' }])
  faults.isDown = false
  await db
    .updateTable('pgboss.job' as never)
    .set({ start_after: new Date(0) } as never)
    .execute()
  expect(await work(files)).toBe(0)
  expect((await here.get(pathOf(product))).body.pictures).toMatchObject([{ state: 'ready' }])
})

test('files are moved to S3 and back while the shop runs, compared by hash, and may be moved again', async () => {
  const disk = openDiskStore({ dataDir })
  const bucket = s3Store(s3)
  onTestFinished(() => rmSync(path.join(dataDir, 'files'), { recursive: true, force: true }))
  for (let nr = 0; nr < 20; nr += 1) await disk.put(`pictures/moved-${nr}.webp`, Buffer.from(`picture ${nr}`))
  await disk.put('pictures/half.webp.part', Buffer.from('half'))
  expect((await server.inject({ url: '/pictures/moved-7.webp' })).body).toBe('picture 7')
  expect((await other.server.inject({ url: '/pictures/moved-7.webp' })).statusCode).toBe(404)
  await bucket.put('pictures/moved-3.webp', Buffer.from('cut off'))
  expect(await moveFiles(disk, bucket, { removes: false })).toEqual({ copied: 20, known: 0, removed: 0 })
  expect((await other.server.inject({ url: '/pictures/moved-3.webp' })).body).toBe('picture 3')
  expect(await moveFiles(disk, bucket, { removes: true })).toEqual({ copied: 0, known: 20, removed: 20 })
  expect(await keysOf(disk, '')).toEqual(['pictures/half.webp.part'])
  const all = await keysOf(bucket, '')
  const back = openDiskStore({ dataDir: otherDir })
  expect(await moveFiles(bucket, back, { removes: false })).toEqual({ copied: all.length, known: 0, removed: 0 })
  expect(await keysOf(back, '')).toEqual(all)
  rmSync(path.join(otherDir, 'files'), { recursive: true })
})

test('a file that another store changes while it is copied stops the move, and stays', async () => {
  const disk = openDiskStore({ dataDir })
  onTestFinished(() => rmSync(path.join(dataDir, 'files'), { recursive: true, force: true }))
  await disk.put('pictures/changed.webp', Buffer.from('picture'))
  const bucket = s3Store(s3)
  const put: FileStore['put'] = async (key, content) =>
    bucket.put(key, (await buffer(toReadable(content))).fill(0, 0, 1))
  const changing = { ...bucket, put }
  await expect(moveFiles(disk, changing, { removes: true })).rejects.toThrow('pictures/changed.webp differs')
  expect(await keysOf(disk, 'pictures/')).toEqual(['pictures/changed.webp'])
})

test.skipIf(isClockShifted)('missing files and orphans older than a day are named', async () => {
  const disk = openDiskStore({ dataDir })
  onTestFinished(() => rmSync(path.join(dataDir, 'files'), { recursive: true, force: true }))
  await db.updateTable('accounts').set({ picture_key: 'lost' }).where('id', '=', account.accountId).execute()
  for (const key of ['portraits/old.webp', 'portraits/young.webp', 'pictures/logos/old.webp'])
    await disk.put(key, Buffer.from('x'))
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const key of ['portraits/old.webp', 'pictures/logos/old.webp'])
    utimesSync(path.join(dataDir, 'files', key), yesterday, yesterday)
  const { missing, orphans } = await checkFiles(db, files)
  expect({ missing, orphans }).toEqual({
    missing: ['portraits/lost.webp'],
    orphans: ['pictures/logos/old.webp', 'portraits/old.webp'],
  })
})

test('a backup holds the files of the store and those that are still on disk', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'sokoni-s3-backup-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  await s3Store(s3).put('pictures/in-s3.webp', Buffer.from('in S3'))
  await openDiskStore({ dataDir }).put('portraits/on-disk.webp', Buffer.from('on disk'))
  const keys = { dataKey: 'd'.repeat(32), sessionSecret: 's'.repeat(32) }
  const { manifest } = await backUp({ dir, databaseUrl: url, dataDir, files, keys, passphrase: undefined })
  const held = manifest.files.map((file) => file.path)
  expect(held).toEqual(expect.arrayContaining(['files/pictures/in-s3.webp', 'files/portraits/on-disk.webp']))
  expect(held.some((file) => file.startsWith('files/imports/'))).toBe(false)
  expect((await readWhole(files, 'pictures/in-s3.webp'))?.toString()).toBe('in S3')
})
