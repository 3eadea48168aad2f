import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()

test('updating the last use of a session does not wait for a change of its account or block it', async () => {
  const account = await createAccount(db, { role: 'User' })
  const caller = app.as(account)
  const verify = () => caller.get('/api/v1/customer/auth/verify')
  await verify()
  await sql`update sessions set last_used_at = now() - interval '1 hour'`.execute(db)

  const change = await db.startTransaction().execute()
  await sql`update accounts set password_hash = 'another' where id = ${account.accountId}`.execute(change)
  expect((await verify()).status).toBe(200)
  await sql`update sessions set ended_at = now() where account_id = ${account.accountId}`.execute(change)
  await change.commit().execute()

  expect(await verify()).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
})
