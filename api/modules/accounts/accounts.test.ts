import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { createAdmin, purgeOldSessions } from './accounts.service.ts'

const { db, app } = await startTestShop()
const person = {
  username: 'mkuu',
  email: 'mkuu@sokoni.example',
  password: 'a good password',
  firstName: 'Auma',
  lastName: 'Oloo',
}
const login = (username: string) => app.visitor.post('/api/v1/auth/login', { username, password: person.password })

describe('the first administrator', () => {
  test('the first administrator can sign in immediately and creating it is audited', async () => {
    const id = await createAdmin(db, person)
    expect(await login('mkuu')).toMatchObject({ status: 200, body: { user: { id, role: 'Admin', branchId: null } } })
    const audit = await db.selectFrom('audit_entries').selectAll().where('entity_id', '=', id).execute()
    expect(audit).toMatchObject([{ action: 'account.created', after: { role: 'Admin' } }])
  })

  test.each([
    ['user name', { email: 'other@sokoni.example', username: 'MKUU' }],
    ['address', { email: 'MKUU@sokoni.example', username: 'other' }],
  ])('a second administrator cannot have the %s of the first', async (_what, taken) => {
    await createAdmin(db, person).catch(() => undefined)
    await expect(createAdmin(db, { ...person, ...taken })).rejects.toMatchObject({ code: 'ALREADY_TAKEN' })
  })
})

test('sessions that expired more than 30 days ago are deleted, younger ones stay', async () => {
  const { accountId } = await createAccount(db)
  const ended = async (days: number) => {
    const expires_at = new Date(Date.now() - days * 86_400_000)
    await db.insertInto('sessions').values({ account_id: accountId, expires_at }).execute()
  }
  for (const days of [-1, 1, 29, 31, 400]) await ended(days)
  await purgeOldSessions(db)
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from now() - expires_at) / 86400)::int as days from sessions
    where account_id = ${accountId} order by 1
  `.execute(db)
  expect(rows.map(({ days }) => days)).toEqual([-1, 1, 29])
})
