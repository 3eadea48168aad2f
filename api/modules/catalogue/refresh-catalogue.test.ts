import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createProduct } from '#api/testing/factories.ts'
import { untilLockWaited } from '#api/testing/interleave.ts'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCatalogue } from './catalogue.service.ts'

const { db } = await startTestShop()
for (let nr = 0; nr < 30; nr += 1) await createProduct(db)
const listed = async () =>
  (await db.selectFrom('section_totals').select('total').where('section', '=', 'all').execute()).map(
    ({ total }) => total,
  )

test('an import and the hourly job may refresh the catalogue at the same time', async () => {
  await Promise.all(Array.from({ length: 6 }, () => refreshCatalogue(db)))
  expect(await listed()).toEqual([30])
})

test.skipIf(isClockShifted)('a refresh waits for the previous one beyond the usual lock timeout', async () => {
  const other = await db.startTransaction().execute()
  await sql`delete from section_totals`.execute(other)
  const refreshing = refreshCatalogue(db)
  await untilLockWaited(db, 3_200)
  await other.rollback().execute()
  await refreshing
  expect(await listed()).toEqual([30])
})
