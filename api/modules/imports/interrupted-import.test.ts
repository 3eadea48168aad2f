import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { importerOf } from '#api/testing/imports/import-text.ts'
import { untilLockWaited, waitingForLock } from '#api/testing/interleave.ts'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'

const { db, ownerUrl } = await startTestShop()
const asOwner = (statement: string) => administer(ownerUrl, (client) => client.query(statement))
const importText = await importerOf(db)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1).padStart(4, '0'))
const linesOf = (prefix: string, count: number) =>
  numbers(count).map((nr) => `${prefix}-${nr},Thing ${nr},Things of ${prefix},500,Maker ${nr.slice(2)}\n`)
const load = (lines: string[]) =>
  importText('products', ['itemCode,itemName,category,unitPrice,brand\n', ...lines].join(''), { firstStock: 3 })
const countOf = async (prefix: string) => {
  const { rows } = await sql<{ rows: number; stock: number }>`
    select count(*) as rows, coalesce(sum(current_stock), 0) as stock from products where item_code like ${`${prefix}-%`}
  `.execute(db)
  return rows[0]
}

test('a row that the database refuses is given back, and the other rows of its batch are written', async () => {
  await asOwner(`alter table products add constraint no_odd_code check (item_code <> 'I-0250')`)
  await expect(load(linesOf('I', 410))).rejects.toThrow('rows of import')
  expect(await countOf('I')).toEqual({ rows: 409, stock: 1227 })

  await asOwner('alter table products drop constraint no_odd_code')
  expect((await load(linesOf('I', 410))).counts).toEqual({ new: 1, same: 409, written: 1 })
  expect(await countOf('I')).toEqual({ rows: 410, stock: 1230 })
  expect((await reconcile(db)).findings).toEqual([])
})

test('a file that ends in the middle of a row is refused, and nothing is written', async () => {
  const broken = await importText('products', 'itemCode,itemName,category,unitPrice\nX-1,"Open,Things,500\n')
  expect(broken).toMatchObject({ status: 'failed', failure: { code: 'IMPORT_FILE_REFUSED', params: { why: 'cut' } } })
  expect(await countOf('X')).toEqual({ rows: 0, stock: 0 })
})

const dearer = (lines: string[]) => lines.map((line) => line.replace(',500,', ',600,'))

test.skipIf(isClockShifted)(
  'an import waits for a product that is locked for longer than the lock timeout',
  async () => {
    await load(linesOf('W', 5))
    const held = await db.startTransaction().execute()
    await held.selectFrom('products').select('id').where('item_code', '=', 'W-0003').forUpdate().execute()
    const importing = load(dearer(linesOf('W', 5)))
    await untilLockWaited(db, 3_200)
    await held.rollback().execute()
    expect((await importing).counts).toEqual({ changed: 5, written: 5 })
  },
)

test('an import waits for a category that is being closed before it locks any of its products', async () => {
  await load(linesOf('C', 5))
  const closing = await db.startTransaction().execute()
  await closing.updateTable('categories').set({ active: false }).where('name', '=', 'Things of C').execute()
  const importing = load(dearer(linesOf('C', 5)))
  await waitingForLock(db)
  await sql`select from products where item_code like 'C-%' for no key update nowait`.execute(closing)
  await closing.rollback().execute()
  expect((await importing).counts).toMatchObject({ written: 5 })
})

test('two simultaneous imports of the same products in opposite order store each product and its stock once', async () => {
  const lines = linesOf('O', 500)
  const results = await Promise.all([load(lines), load([...lines].reverse())])
  const written = results.map(({ counts }) => counts.written ?? 0)
  expect(written.reduce((sum, one) => sum + one)).toBe(500)
  expect(results.map(({ counts }) => (counts.new ?? 0) + (counts.same ?? 0))).toEqual([500, 500])
  expect(await countOf('O')).toEqual({ rows: 500, stock: 1500 })
  expect((await reconcile(db)).findings).toEqual([])
})
