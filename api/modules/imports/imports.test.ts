import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { importerOf } from '#api/testing/imports/import-text.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, files } = await startTestShop()
const importText = await importerOf(db, files)
const header = 'itemCode,itemName,category,unitPrice,originalPrice\n'

test('an import stores correct rows and gives wrong ones back with their row and reason', async () => {
  const csv = `${header}A-1,Lamp,Lighting,500,\nA-2,,Lighting,500,\nA-3,Torch,Lighting,abc,\nA-1,Again,Lighting,1,\n`
  const result = await importText('products', csv, { firstStock: 4 })
  expect(result).toMatchObject({ status: 'done', total: 4, counts: { new: 1, wrong: 3, written: 1 } })
  expect(result.rows.map(({ number, outcome, details }) => [number, outcome, details])).toEqual([
    [2, 'new', null],
    [3, 'wrong', { problems: [{ field: 'name', code: 'missing' }] }],
    [4, 'wrong', { problems: [{ field: 'price', code: 'not-an-amount', value: 'abc' }] }],
    [5, 'wrong', { problems: [{ field: null, code: 'twice', value: 'A-1', figure: 2 }] }],
  ])
  const lamp = await db.selectFrom('products').selectAll().where('item_code', '=', 'A-1').executeTakeFirstOrThrow()
  expect(lamp).toMatchObject({ name: 'Lamp', list_price_cents: 50_000, current_stock: 4 })
})

test('importing the same file again changes nothing', async () => {
  const csv = `${header}B-1,Basin,Kitchen,300,400\n`
  await importText('products', csv, { firstStock: 5 })
  const again = await importText('products', csv, { firstStock: 5 })
  expect(again.counts).toEqual({ same: 1 })
  const basin = await db.selectFrom('products').selectAll().where('item_code', '=', 'B-1').executeTakeFirstOrThrow()
  expect(basin).toMatchObject({ current_stock: 5, list_price_cents: 40_000, selling_price_cents: 30_000, version: 1 })
  expect((await reconcile(db)).findings).toEqual([])
})
