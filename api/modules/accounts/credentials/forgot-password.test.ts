import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startPasswordShop } from '#api/testing/shops/password-shop.ts'

const { db, statementsOf, createMember, receiveMails, forgot, ageLinks } = await startPasswordShop()

describe('secrecy of known addresses', () => {
  test('the answer to a reset request is the same for known, unknown and deactivated accounts, and only the known one is mailed', async () => {
    const { email: known } = await createMember()
    const { email: off } = await createMember({ status: 'inactive' })
    const answers = [await forgot(known), await forgot('nobody@example.com'), await forgot(off)]
    for (const { status, body, headers } of answers) {
      expect([status, body, Object.keys(headers)]).toEqual([
        200,
        answers[0]?.body,
        Object.keys(answers[0]?.headers ?? {}),
      ])
    }
    expect((await receiveMails()).map(({ recipients }) => recipients)).toEqual([[known]])
  })

  test('a reset request runs the same statements for known and unknown addresses', async () => {
    const { email: known } = await createMember()
    const shape = async (email: string) => (await statementsOf(() => forgot(email))).map(({ sql }) => sql)
    const first = await shape(known)
    expect(await shape('nobody@example.com')).toEqual(first)
    expect(first.length).toBeGreaterThan(1)
  })

  test('reset mails are limited to one a minute, and one an hour after five in a day', async () => {
    const { email } = await createMember()
    await Promise.all(Array.from({ length: 8 }, () => forgot(email)))
    expect((await receiveMails()).length).toBe(1)
    for (let sent = 1; sent < 5; sent += 1) {
      await ageLinks(2)
      await forgot(email)
      expect((await receiveMails()).length).toBe(1)
    }
    await ageLinks(2)
    await forgot(email)
    expect(await receiveMails()).toEqual([])
    await ageLinks(61)
    await forgot(email)
    expect((await receiveMails()).length).toBe(1)
  })

  test('the job queue holds no address', async () => {
    const { rows } = await sql`select data from pgboss.job`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  test.each(['', 'x', '@', 'a@b@c'])(
    'the invalid address %j is refused with the message of the spec',
    async (email) => {
      expect((await forgot(email)).body.details.fields).toEqual([
        { field: 'email', message: 'Please enter a valid email address.' },
      ])
    },
  )
})
