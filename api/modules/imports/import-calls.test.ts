// Above 300 lines: the calls of imports in the order of their steps, which share how a file is uploaded.
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { importKinds } from '#api/import-kinds.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { tracesOf } from '#api/platform/database/personal-traces.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { reconcile } from '#api/reconcile.ts'
import { createAccount, createClient, createProduct, createRole } from '#api/testing/factories.ts'
import { makeZip } from '#api/testing/files/make-zip.ts'
import { type Caller, startTestShop, testDataKey } from '#api/testing/shop.ts'
import { importPartBytes } from '#contract/imports/import-choices.ts'
import { eraseTracesInImports, purgeImports } from './imports.service.ts'
import { type ImportParts, workOnImport } from './run-import.ts'

const { db, files, app, statementsOf } = await startTestShop()
const account = await createAccount(db, { role: 'Admin' })
const admin = app.as(account)
const parts: ImportParts = { db, files, dataKey: dataKeyFor(testDataKey), kinds: importKinds }
const IMPORTS = '/api/v1/imports'

const work = (id: number) => workOnImport(parts, id)
const put = (caller: Caller, url: string, body: object) => caller.send('PUT', url, body)
const one = async (id: number, caller = admin) => (await caller.get(`${IMPORTS}/${id}`)).body
const rowsOf = async (id: number, query = '') => (await admin.get(`${IMPORTS}/${id}/rows${query}`)).body.content

async function start(content: string | Buffer, { kind = 'products', fileName = 'list.csv', caller = admin } = {}) {
  const bytes = Buffer.from(content)
  const { body } = await caller.post(IMPORTS, { kind, fileName, bytes: bytes.length })
  return { id: body.id as number, bytes }
}

const sendPart = (id: number, bytes: Buffer, part: number) =>
  put(admin, `${IMPORTS}/${id}/parts/${part}`, {
    content: bytes.subarray(part * importPartBytes, (part + 1) * importPartBytes).toString('base64'),
  })

/** Uploads a file and reads it; it then waits for its columns. */
async function upload(content: string | Buffer, options: { kind?: string; fileName?: string } = {}) {
  const { id, bytes } = await start(content, options)
  for (let part = 0; part * importPartBytes < bytes.length; part += 1) {
    expect((await sendPart(id, bytes, part)).status).toBe(200)
  }
  await work(id)
  return one(id)
}

/** Checks an import with the columns as they were found. */
async function check(item: { id: number; settings: object; version: number }, change: object = {}) {
  const body = { ...item.settings, ...change, version: item.version }
  const { status } = await put(admin, `${IMPORTS}/${item.id}/settings`, body)
  expect(status).toBe(200)
  await work(item.id)
  return one(item.id)
}

async function run({ id, version }: { id: number; version: number }) {
  expect((await admin.post(`${IMPORTS}/${id}/run`, { version })).status).toBe(200)
  await work(id)
  return one(id)
}

async function undo({ id }: { id: number }) {
  expect((await admin.post(`${IMPORTS}/${id}/undo`, {})).status).toBe(200)
  await work(id)
  return one(id)
}

/** Uploads, checks and imports a file. */
const importFile = async (content: string | Buffer, options: { kind?: string; fileName?: string } = {}) =>
  run(await check(await upload(content, options)))

const head = 'Code,Product,Category,Selling price\n'
const lines = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}-${at + 1},Thing ${at + 1},Things,${100 + at}\n`).join('')
const codesLike = async (prefix: string) =>
  (await db.selectFrom('products').select('item_code').where('item_code', 'like', `${prefix}-%`).execute()).length

test('parts arrive in order; a repeated one is ignored, and one of another length or too early is refused', async () => {
  const { id, bytes } = await start(Buffer.alloc(importPartBytes + 10, 'a'))
  expect(await sendPart(id, bytes, 1)).toMatchObject({ status: 409, body: { code: 'IMPORT_STATE' } })
  expect(await put(admin, `${IMPORTS}/${id}/parts/0`, { content: 'QUFB' })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  })
  expect((await sendPart(id, bytes, 0)).body).toMatchObject({ parts: 1, status: 'uploading' })
  expect((await sendPart(id, bytes, 0)).body).toMatchObject({ parts: 1, status: 'uploading' })
  expect((await sendPart(id, bytes, 1)).body).toMatchObject({ parts: 2, status: 'reading' })
  expect((await sendPart(id, bytes, 1)).body).toMatchObject({ parts: 2, status: 'reading' })
  expect(await sendPart(id, bytes, 2)).toMatchObject({ status: 409 })
})

test('an import belongs to its account, and needs the permission of its kind too', async () => {
  const item = await upload(`${head}${lines('OWN', 1)}`)
  const other = app.as(await createAccount(db, { role: 'Admin' }))
  for (const path of ['', '/rows', '/rest'])
    expect(await other.get(`${IMPORTS}/${item.id}${path}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  for (const path of ['/run', '/cancel', '/undo'])
    expect((await other.post(`${IMPORTS}/${item.id}${path}`, path === '/run' ? { version: 1 } : {})).status).toBe(404)
  expect((await other.get(IMPORTS)).body.content).toEqual([])

  const { name: role } = await createRole(db, ['Import Data'])
  const clerk = app.as(await createAccount(db, { role }))
  expect(await clerk.post(IMPORTS, { kind: 'products', fileName: 'a.csv', bytes: 1 })).toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
})

test('steps out of order, and changes that are based on an earlier version, are refused', async () => {
  const item = await upload(`${head}${lines('ORD', 2)}`)
  const refused = { status: 409, body: { code: 'IMPORT_STATE' } }
  expect(await admin.post(`${IMPORTS}/${item.id}/run`, { version: item.version })).toMatchObject(refused)
  expect(await admin.post(`${IMPORTS}/${item.id}/undo`, {})).toMatchObject(refused)
  const { columns, ...settings } = item.settings
  const without = { ...settings, columns: { name: columns.name }, version: item.version }
  expect(await put(admin, `${IMPORTS}/${item.id}/settings`, without)).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'columns.code' }] } },
  })
  const stale = { ...item.settings, version: item.version - 1 }
  expect(await put(admin, `${IMPORTS}/${item.id}/settings`, stale)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT' },
  })
  const checked = await check(item)
  expect(await admin.post(`${IMPORTS}/${item.id}/run`, { version: item.version })).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT' },
  })
  await run(checked)
  const done = await one(item.id)
  expect(await put(admin, `${IMPORTS}/${item.id}/settings`, { ...done.settings, version: done.version })).toMatchObject(
    refused,
  )
  expect(await admin.post(`${IMPORTS}/${item.id}/cancel`, {})).toMatchObject(refused)
})

test('amounts that read two ways wait for a choice, which the next file with these headings remembers', async () => {
  const csv = 'SKU;Jina la bidhaa;Kundi;Bei\nTWO-1;Jiko;Majiko;1.460\nTWO-2;Jiko dogo;Majiko;2.500\n'
  const item = await upload(csv)
  expect(item.isRemembered).toBe(false)
  expect(item.unclearNumbers).toEqual([
    { field: 'price', text: '1.460', readings: ['1.46', '1,460.00'] },
    { field: 'price', text: '2.500', readings: ['2.50', '2,500.00'] },
  ])
  expect(await check(item)).toMatchObject({ status: 'mapping' })
  const checked = await check(await one(item.id), { numberStyle: 'comma' })
  expect(checked).toMatchObject({ status: 'checked', counts: { new: 2 } })
  await run(checked)
  const price = await db
    .selectFrom('products')
    .select('selling_price_cents')
    .where('item_code', '=', 'TWO-1')
    .executeTakeFirst()
  expect(price).toEqual({ selling_price_cents: 146_000 })

  const again = await upload(csv)
  expect(again).toMatchObject({ isRemembered: true, unclearNumbers: [], settings: { numberStyle: 'comma' } })
  expect(await check(again)).toMatchObject({ status: 'checked', counts: { new: 0, same: 2 } })
})

test('another sheet or row with headings is shown with the columns that it names', async () => {
  const item = await upload('Price list of 2026,,,\n,,,\nCode,Product,Category,Selling price\nHEAD-1,Mug,Cups,90\n')
  expect(item.settings).toMatchObject({ headingRow: 3, columns: { code: 0, name: 1, category: 2, price: 3 } })
  expect(item).toMatchObject({ headings: ['Code', 'Product', 'Category', 'Selling price'], total: 1 })
  const { body } = await admin.get(`${IMPORTS}/${item.id}?sheet=0&headingRow=1`)
  expect(body.settings).toMatchObject({ headingRow: 1, columns: {} })
  expect(await one(item.id)).toMatchObject({ settings: { headingRow: 3 } })
})

test('kinds of problems are summed with their first row', async () => {
  const csv = `${head}SUM-1,Pot,Pots,free\nSUM-2,Pot,Pots,gift\nSUM-3,,Pots,90\nSUM-4,Pot,Pots,95\n`
  const checked = await check(await upload(csv))
  expect(checked.problems).toMatchObject([
    { column: 'Selling price', rows: 2, first: 2 },
    { column: 'Product', text: 'is missing', rows: 1, first: 4 },
  ])
  expect(await rowsOf(checked.id, '?outcome=new')).toMatchObject([{ number: 5, outcome: 'new', state: 'open' }])
})

test('a worker that is killed in the middle of the writing is continued, and each row is written once', async () => {
  const checked = await check(await upload(`${head}${lines('KILL', 650)}`))
  const { write } = importKinds.products
  let batches = 0
  const dying = {
    ...importKinds,
    products: {
      ...importKinds.products,
      write: async (...args: Parameters<typeof write>) => {
        batches += 1
        const written = await write(...args)
        if (batches === 3) throw Object.assign(new Error('the connection is gone'), { code: 'ECONNRESET' })
        return written
      },
    },
  }
  await admin.post(`${IMPORTS}/${checked.id}/run`, { version: checked.version })
  await expect(workOnImport({ ...parts, kinds: dying }, checked.id)).rejects.toThrow()
  expect(await one(checked.id)).toMatchObject({ status: 'importing', done: 400 })
  expect(await codesLike('KILL')).toBe(400)
  await work(checked.id)
  expect(await one(checked.id)).toMatchObject({ status: 'done', done: 650, counts: { written: 650 } })
  expect(await codesLike('KILL')).toBe(650)
  expect((await reconcile(db)).findings).toEqual([])
})

test('what a stop in the middle of the writing left is counted, and can be continued or undone', async () => {
  const checked = await check(await upload(`${head}${lines('STOP', 450)}`))
  const { write } = importKinds.products
  let stopped: Promise<unknown> | undefined
  const stopping = {
    ...importKinds,
    products: {
      ...importKinds.products,
      write: (...args: Parameters<typeof write>) => {
        // The call waits for the batch in progress.
        stopped ??= admin.post(`${IMPORTS}/${checked.id}/cancel`, {})
        return write(...args)
      },
    },
  }
  await admin.post(`${IMPORTS}/${checked.id}/run`, { version: checked.version })
  await workOnImport({ ...parts, kinds: stopping }, checked.id)
  await stopped
  const item = await one(checked.id)
  expect(item.status).toBe('cancelled')
  expect(item.counts.written).toBe(await codesLike('STOP'))
  expect(item.counts.written).toBeGreaterThan(0)
  expect(await run(item)).toMatchObject({ status: 'done', counts: { written: 450 } })
  expect(await codesLike('STOP')).toBe(450)
})

test('an undo archives new products and restores changed ones, and keeps what was changed since', async () => {
  await importFile(`${head}UNDO-1,Lamp,Lamps,500\n`)
  const done = await importFile(`${head}UNDO-1,Lamp,Lamps,600\nUNDO-2,Torch,Lamps,300\nUNDO-3,Wick,Lamps,20\n`)
  expect(done.counts).toMatchObject({ new: 2, changed: 1, written: 3 })
  const [, , wick] = await rowsOf(done.id)
  const id = Number(wick.link.split('/').at(-1))
  await importFile(`${head}UNDO-3,Wick,Lamps,25\n`)
  const undone = await undo(done)
  expect(undone).toMatchObject({ status: 'undone', counts: { written: 0, undone: 2, kept: 1 } })
  const kept = await rowsOf(done.id, '?state=kept')
  expect(kept).toMatchObject([
    { number: 4, link: `/admin/products/${id}`, problems: [{ text: 'It was changed since, so it is kept.' }] },
  ])
  const stored = await db
    .selectFrom('products')
    .select(['item_code', 'status', 'selling_price_cents as cents'])
    .where('item_code', 'like', 'UNDO-%')
    .orderBy('item_code')
    .execute()
  expect(stored).toEqual([
    { item_code: 'UNDO-1', status: 'active', cents: 50_000 },
    { item_code: 'UNDO-2', status: 'archived', cents: 30_000 },
    { item_code: 'UNDO-3', status: 'active', cents: 2_500 },
  ])
  const again = await importFile(`${head}UNDO-2,Torch,Lamps,300\n`)
  expect(again.counts).toMatchObject({ changed: 1, written: 1 })
  const returned = await db.selectFrom('products').select('status').where('item_code', '=', 'UNDO-2').executeTakeFirst()
  expect(returned).toEqual({ status: 'active' })
})

test('a hidden product stays hidden where the file has no status', async () => {
  await importFile(`${head}HID-1,Lamp,Lamps,500\n`)
  const hidden = db.updateTable('products').where('item_code', '=', 'HID-1')
  await hidden.set({ status: 'hidden' }).execute()
  await importFile('Code,Selling price\nHID-1,777\n')
  const stored = db.selectFrom('products').select(['status', 'selling_price_cents']).where('item_code', '=', 'HID-1')
  expect(await stored.execute()).toEqual([{ status: 'hidden', selling_price_cents: 77_700 }])
})

test('the file of rows left out has their reasons, and is imported again once they are corrected', async () => {
  const done = await importFile(`${head}REST-1,Lamp,Lamps,500\nREST-2,,Lamps,500\n`)
  const { file } = await admin.get(`${IMPORTS}/${done.id}/rest`)
  const rest = parse(file, { bom: true }) as string[][]
  expect(rest).toEqual([
    ['Code', 'Product', 'Category', 'Selling price', 'Reason'],
    ['REST-2', '', 'Lamps', '500', 'Product: is missing'],
  ])
  const corrected = file.toString('utf8').replace('REST-2,', 'REST-2,Torch')
  expect((await importFile(corrected)).counts).toMatchObject({ new: 1, written: 1 })
})

const picture = (red: number) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: { r: red, g: 100, b: 50 } } })
    .jpeg()
    .toBuffer()

test('products get their pictures from a zip, and a name that it lacks is noted', async () => {
  const csv =
    'Code,Product,Category,Selling price,Pictures\nPIC-1,Cup,Cups,90,one.jpg\nPIC-2,Mug,Cups,95,TWO.JPG; three.jpg\n'
  const zip = makeZip([
    { name: 'list.csv', content: csv },
    { name: 'photos/one.jpg', content: await picture(10) },
    { name: 'photos/two.jpg', content: await picture(200) },
  ])
  const done = await importFile(zip, { fileName: 'cups.zip' })
  expect(done.counts).toMatchObject({ new: 2, written: 2 })
  expect((await rowsOf(done.id))[1].problems).toEqual([
    { column: 'Pictures', value: 'three.jpg', text: 'the zip has no picture “three.jpg”' },
  ])
  const pictures = await db
    .selectFrom('product_pictures')
    .innerJoin('products', 'products.id', 'product_id')
    .select('item_code')
    .where('item_code', 'like', 'PIC-%')
    .orderBy('item_code')
    .execute()
  expect(pictures).toEqual([{ item_code: 'PIC-1' }, { item_code: 'PIC-2' }])
})

test('names of pictures in a file without a zip are noted, and its products are imported', async () => {
  const done = await importFile('Code,Product,Category,Selling price,Pictures\nBARE-1,Cup,Cups,90,one.jpg\n')
  expect(done).toMatchObject({ status: 'done', counts: { written: 1 } })
})

const exports = [
  { list: 'products', kind: 'products' },
  { list: 'categories', kind: 'categories' },
  { list: 'stock', kind: 'stock' },
]
test.each(
  exports.flatMap((one) =>
    ['csv', 'xlsx'].flatMap((format) => ['en', 'sw'].map((language) => ({ ...one, format, language }))),
  ),
)(
  'the export of $list as $format in $language is imported without a change',
  async ({ list, kind, format, language }) => {
    await createProduct(db, { stock: 3 })
    const body = { list, format, query: {} }
    const { file, status } = await admin.post('/api/v1/exports', body, { headers: { 'accept-language': language } })
    expect(status).toBe(200)
    const checked = await check(await upload(file, { kind, fileName: `list.${format}` }))
    expect(checked).toMatchObject({
      status: 'checked',
      counts: { new: 0, changed: 0, wrong: 0, twin: 0 },
    })
    expect(checked.counts.same).toBeGreaterThan(0)
  },
)

test('rows and files of imports are purged after seven days', async () => {
  const done = await importFile(`${head}PURGE-1,Lamp,Lamps,500\n`)
  const days = (count: number) =>
    db
      .updateTable('imports')
      .set({ finished_at: new Date(Date.now() - count * 86_400_000) })
      .where('id', '=', done.id)
      .execute()
  await days(6)
  await purgeImports(db, files)
  expect(await rowsOf(done.id)).toHaveLength(1)
  await days(8)
  await purgeImports(db, files)
  expect(await rowsOf(done.id)).toEqual([])
  const gone = { status: 409, body: { code: 'IMPORT_GONE' } }
  expect(await admin.post(`${IMPORTS}/${done.id}/undo`, {})).toMatchObject(gone)
  expect(await admin.get(`${IMPORTS}/${done.id}/rest`)).toMatchObject(gone)
  expect(await codesLike('PURGE')).toBe(1)
})

test('lists and details send as many statements for 30 rows as for one', async () => {
  const small = await check(await upload(`${head}${lines('FEW', 1)}FEW-9,,Things,1\n`))
  const large = await check(await upload(`${head}${lines('MANY', 30)}MANY-99,,Things,1\n`))
  for (const path of ['', '/rows?size=100', '/rest']) {
    const statements = async (id: number) => (await statementsOf(() => admin.get(`${IMPORTS}/${id}${path}`))).length
    expect(await statements(large.id), path).toBe(await statements(small.id))
  }
})

test('twins wait for a decision, which is counted, and rows without one stay out', async () => {
  const known = await createClient(db)
  const { phone } = await db
    .updateTable('customers')
    .set({ phone: '+254700123456' })
    .where('id', '=', known.id)
    .returning('phone')
    .executeTakeFirstOrThrow()
  const csv = `Full name,Phone No.\nAmina Other,${phone}\nZawadi Other,${phone}\nBaraka Other,${phone}\n`
  const checked = await check(await upload(csv, { kind: 'clients' }))
  expect(checked.counts).toMatchObject({ twin: 3, decided: 0 })
  const [first] = await rowsOf(checked.id)
  expect(first.twins).toMatchObject([{ id: known.id, why: 'Same phone' }])
  const decide = (rows: object[]) => put(admin, `${IMPORTS}/${checked.id}/decisions`, { rows })
  expect((await decide([{ number: 2, decision: 'same', with: known.id + 99 }])).status).toBe(400)
  const { body } = await decide([
    { number: 2, decision: 'new' },
    { number: 3, decision: 'skip' },
  ])
  expect(body).toMatchObject({ counts: { twin: 3, decided: 1 }, version: checked.version + 1 })
  const done = await run(body)
  expect(done.counts).toMatchObject({ written: 1, twin: 2, decided: 0 })
})

test('an erasure removes the rows that name the person', async () => {
  const done = await importFile('Full name,Phone No.\nMwikali Erased,0700 765 432\nJabali Kept,0700 765 433\n', {
    kind: 'clients',
  })
  expect(done.counts).toMatchObject({ written: 2 })
  await inTransaction(db, (tx) =>
    eraseTracesInImports(tx, tracesOf([{ firstName: 'Mwikali', lastName: 'Erased', phone: null }], [])),
  )
  expect((await rowsOf(done.id)).map(({ number }: { number: number }) => number)).toEqual([3])
})
