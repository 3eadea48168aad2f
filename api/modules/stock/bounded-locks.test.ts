import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createProduct } from '#api/testing/factories.ts'
import { untilLockWaited } from '#api/testing/interleave.ts'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { lockForSale } from './stock.queries.ts'

const { db } = await startTestShop()

test.skipIf(isClockShifted)(
  'a statement that locks many rows ends at the statement timeout, though no single lock wait is that long',
  async () => {
    const ids: number[] = []
    for (let nr = 0; nr < 3; nr += 1) ids.push((await createProduct(db)).id)
    const holders = []
    for (const id of ids) {
      const tx = await db.startTransaction().execute()
      await lockForSale(tx, [id])
      holders.push(tx)
    }
    const locking = inTransaction(db, async (tx) => {
      // The role has 15 s; a shorter timeout of the same kind speeds up the test.
      await sql`select set_config('statement_timeout', '2500ms', true)`.execute(tx)
      await lockForSale(tx, ids)
    })
    const refused = expect(locking).rejects.toMatchObject({ code: '57014' })
    // Two rows are released in turn, so that each single wait is shorter than the timeout.
    for (const holder of holders.splice(0, 2)) {
      await untilLockWaited(db, 700)
      await holder.rollback().execute()
    }
    await refused
    for (const holder of holders) await holder.rollback().execute()
  },
)
