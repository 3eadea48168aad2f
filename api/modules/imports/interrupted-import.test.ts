import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { untilLockWaited, waitingForLock } from '#api/testing/interleave.ts'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { importProducts } from './import-products.ts'

const { db, ownerUrl } = await startTestShop()
const asOwner = (statement: string) => administer(ownerUrl, (client) => client.query(statement))
const options = { dryRun: false, stock: 3, onRow: () => undefined }
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1).padStart(4, '0'))
const linesOf = (prefix: string, count: number) =>
  numbers(count).map((nr) => `${prefix}-${nr},Thing ${nr},Things of ${prefix},500,Maker ${nr.slice(2)}\n`)
const toFile = (lines: string[]) => Readable.from(['itemCode,itemName,category,unitPrice,brand\n', ...lines])
const fileOf = (prefix: string, count: number) => toFile(linesOf(prefix, count))
const countOf = async (prefix: string) => {
  const { rows } = await sql<{ rows: number; stock: number }>`
    select count(*) as rows, coalesce(sum(current_stock), 0) as stock from products where item_code like ${`${prefix}-%`}
  `.execute(db)
  return rows[0]
}

test('an interrupted import names the last batch and row it wrote, and importing the file again completes it', async () => {
  await asOwner(`alter table products add constraint no_odd_code check (item_code <> 'I-0450')`)
  const stopped = await importProducts(db, fileOf('I', 700), options).catch((error: Error) => error.message)
  expect(stopped).toBe(
    'new row for relation "products" violates check constraint "no_odd_code". ' +
      'The last batch that was written is number 2, up to line 401 (I-0400). ' +
      'Import the file again to go on: rows that are in are updated, not doubled.',
  )
  expect(await countOf('I')).toEqual({ rows: 400, stock: 1200 })

  await asOwner('alter table products drop constraint no_odd_code')
  expect(await importProducts(db, fileOf('I', 700), options)).toEqual({
    read: 700,
    added: 300,
    updated: 400,
    refused: 0,
  })
  expect(await countOf('I')).toEqual({ rows: 700, stock: 2100 })
  expect((await reconcile(db)).findings).toEqual([])
})

test('an import that fails before its first batch reports that nothing was written', async () => {
  const broken = Readable.from(['itemCode,itemName,category,unitPrice\nX-1,"Open,Things,500\n'])
  await expect(importProducts(db, broken, options)).rejects.toThrow('Nothing was written.')
})

test.skipIf(isClockShifted)(
  'an import waits for a product that is locked for longer than the lock timeout',
  async () => {
    await importProducts(db, fileOf('W', 5), options)
    const held = await db.startTransaction().execute()
    await held.selectFrom('products').select('id').where('item_code', '=', 'W-0003').forUpdate().execute()
    const importing = importProducts(db, fileOf('W', 5), options)
    await untilLockWaited(db, 3_200)
    await held.rollback().execute()
    expect(await importing).toEqual({ read: 5, added: 0, updated: 5, refused: 0 })
  },
)

test('an import waits for a category that is being closed before it locks any of its products', async () => {
  await importProducts(db, fileOf('C', 5), options)
  const closing = await db.startTransaction().execute()
  await closing.updateTable('categories').set({ active: false }).where('name', '=', 'Things of C').execute()
  const importing = importProducts(db, fileOf('C', 5), options)
  await waitingForLock(db)
  await sql`select from products where item_code like 'C-%' for no key update nowait`.execute(closing)
  await closing.rollback().execute()
  expect(await importing).toMatchObject({ updated: 5 })
})

test('two simultaneous imports of the same products in opposite order store each product and its stock once', async () => {
  const lines = linesOf('O', 500)
  for (const isNew of [true, false]) {
    const results = await Promise.all([
      importProducts(db, toFile(lines), options),
      importProducts(db, toFile([...lines].reverse()), options),
    ])
    const [added, updated] = [results[0].added + results[1].added, results[0].updated + results[1].updated]
    expect({ added, updated }).toEqual(isNew ? { added: 500, updated: 500 } : { added: 0, updated: 1000 })
  }
  expect(await countOf('O')).toEqual({ rows: 500, stock: 1500 })
  expect((await reconcile(db)).findings).toEqual([])
})
