import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { lockForSale } from './stock.queries.ts'

const { db } = await startTestShop()

test('a statement that locks many rows ends at the statement timeout, though no single lock wait is that long', async () => {
  const ids: number[] = []
  for (let nr = 0; nr < 5; nr += 1) ids.push((await createProduct(db)).id)
  // The rows are released one by one, so that each single wait is shorter than the timeout.
  const holders = ids.map((id, index) =>
    db.transaction().execute(async (tx) => {
      await lockForSale(tx, [id])
      await sleep(600 + index * 600)
    }),
  )
  await sleep(300)
  const started = performance.now()
  const locking = inTransaction(db, async (tx) => {
    // The role has 15 s; a shorter timeout of the same kind speeds up the test.
    await sql`select set_config('statement_timeout', '1500ms', true)`.execute(tx)
    await lockForSale(tx, ids)
  })
  await expect(locking).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - started).toBeGreaterThan(1_400)
  await Promise.all(holders)
})
