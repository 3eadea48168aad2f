import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { purgeOldSessions } from './modules/accounts/accounts.service.ts'
import { purgeUnconfirmed } from './modules/newsletter/newsletter.service.ts'
import { purgeOldNotices } from './modules/notifications/notices.service.ts'
import { purgeOldMails } from './modules/notifications/notifications.service.ts'
import { mailRestocked } from './modules/stock/stock-alerts.service.ts'
import type { Db } from './platform/database/db.ts'
import { purgeOldKeys } from './platform/limits/idempotency.ts'
import { createAccount, createOrder, createProduct } from './testing/factories.ts'
import { type HeldTx, waitingForLock } from './testing/interleave.ts'
import { startTestShop } from './testing/shop.ts'

const { db, app } = await startTestShop()
const member = await createAccount(db, { role: 'User' })
const { accountId } = member

const open: HeldTx[] = []
const held = async (lock: ReturnType<typeof sql>) => {
  const tx = await db.startTransaction().execute()
  open.push(tx)
  await lock.execute(tx)
  return tx
}

afterEach(async () => {
  for (const tx of open.splice(0)) if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
})

describe('a clean-up skips rows that another transaction holds', () => {
  const old = sql`now() - interval '400 days'`
  test.each<[string, (db: Db) => Promise<unknown>, ReturnType<typeof sql>]>([
    [
      'sessions',
      purgeOldSessions,
      sql`insert into sessions (account_id, expires_at) select ${accountId}, ${old} from generate_series(1, 3)`,
    ],
    [
      'account_tokens',
      purgeOldSessions,
      sql`insert into account_tokens (account_id, purpose, token_hash, expires_at)
        select ${accountId}, 'reset-password', 'hash ' || n, ${old} from generate_series(1, 3) n`,
    ],
    [
      'notices',
      purgeOldNotices,
      sql`insert into notices (account_id, kind, read_at) select ${accountId}, 'order-placed', ${old}
        from generate_series(1, 3)`,
    ],
    [
      'mails',
      purgeOldMails,
      sql`insert into mails (kind, language, subject, status, created_at) select 'any', 'en', 'Old', 'sent', ${old}
        from generate_series(1, 3)`,
    ],
    [
      'newsletter_subscriptions',
      purgeUnconfirmed,
      sql`insert into newsletter_subscriptions (email, language, asked_at)
        select 'reader' || n || '@example.com', 'en', ${old} from generate_series(1, 3) n`,
    ],
    [
      'idempotency_keys',
      purgeOldKeys,
      sql`insert into idempotency_keys (account_id, key, endpoint, request_hash, created_at)
        select ${accountId}, 'key ' || n, 'any', 'none', ${old} from generate_series(1, 3) n`,
    ],
  ])(
    'the clean-up of %s leaves a row locked by another transaction for the next run',
    async (table, cleanUp, insert) => {
      await insert.execute(db)
      const count = async () => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
        return rows[0]?.count
      }
      const tx = await held(sql`select from ${sql.table(table)} limit 1 for update`)
      await cleanUp(db)
      expect(await count()).toBe(1)
      await tx.commit().execute()
      await cleanUp(db)
      expect(await count()).toBe(0)
    },
  )
})

test('mails about restocked products skip an account that is being erased, instead of waiting for it while they hold its alerts', async () => {
  const product = await createProduct(db, { stock: 0 })
  await db.insertInto('stock_alerts').values({ account_id: accountId, product_id: product.id }).execute()
  await sql`update accounts set email_confirmed_at = now() where id = ${accountId}`.execute(db)
  await db.updateTable('products').set({ current_stock: 2 }).where('id', '=', product.id).execute()

  const erasing = await held(sql`select from accounts where id = ${accountId} for update`)
  expect(await mailRestocked(db, null)).toBe(0)
  await erasing.deleteFrom('stock_alerts').where('account_id', '=', accountId).execute()
  await erasing.rollback().execute()
  expect(await mailRestocked(db, null)).toBe(1)
})

test('marking notices as read locks them in the order of their ids', async () => {
  const order = await createOrder(db)
  const ids = []
  for (let nr = 0; nr < 5; nr += 1) {
    const notice = { account_id: accountId, kind: 'order-placed' as const, order_id: order.id }
    ids.push((await db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow()).id)
  }
  const [first, ...later] = ids
  const newest = later.at(-1)
  // After an update the first notice is the last row of the table.
  await sql`update notices set reason = 'Later' where id = ${first}`.execute(db)
  const tx = await held(sql`select from notices where id = ${first} for update`)
  const reading = app.as(member).post('/api/v1/notices/read', { upTo: newest })
  await waitingForLock(db)
  await sql`select from notices where id = any(${later}::bigint[]) for update nowait`.execute(tx)
  await tx.commit().execute()
  expect((await reading).status).toBe(200)
})
