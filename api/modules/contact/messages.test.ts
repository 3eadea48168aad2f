import { describe, expect, test } from 'vitest'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { eraseWriter } from './contact.service.ts'

const { db, app, statementsOf } = await startTestShop()
const MESSAGES = '/api/v1/messages'
const officer = await createAccount(db, { role: (await createRole(db, ['Manage Customers'])).name })
const staff = app.as(officer)

let count = 0
const write = async (input: object = {}) => {
  count += 1
  const values = {
    name: `Njeri ${count}`,
    email: `njeri${count}@example.com`,
    phone: null,
    message: 'Do you deliver to Oyugis?',
    language: 'en' as const,
    ...input,
  }
  const row = await db.insertInto('contact_messages').values(values).returning('id').executeTakeFirstOrThrow()
  return { ...values, id: row.id }
}
const answer = (id: number, body: string, key?: string) =>
  staff.post(`${MESSAGES}/${id}/answers`, { body }, key ? { key } : undefined)
const mailsTo = (email: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'language', 'subject', 'text', 'reply_to'])
    .where('to_address', '=', email)
    .execute()
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_account_id', 'before', 'after', 'personal'])
    .where('entity', '=', 'message')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('the list of contact messages', () => {
  test('messages are found by name, address, words and state, newest first', async () => {
    const first = await write({ name: 'Wafula Simiyu', email: null, phone: '+254722000111' })
    const second = await write({ name: 'Wafula Barasa', message: 'My kettle is 100% broken.' })
    const idsOf = async (query: string) =>
      (await staff.get(`${MESSAGES}?${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await idsOf('search=WAFULA')).toEqual([second.id, first.id])
    expect(await idsOf('search=wafula&sort=created_at.asc')).toEqual([first.id, second.id])
    expect(await idsOf('search=722000111')).toEqual([first.id])
    expect(await idsOf('search=100%25 broken')).toEqual([second.id])
    await staff.post(`${MESSAGES}/${first.id}/status`, { status: 'read' })
    expect(await idsOf('search=wafula&status=read')).toEqual([first.id])
    expect(await idsOf(`search=wafula&olderThan=${second.id}`)).toEqual([first.id])
  })

  test('it takes two statements besides the session', async () => {
    await write()
    expect((await statementsOf(() => staff.get(MESSAGES))).length).toBeLessThanOrEqual(3)
  })

  test('members, staff without the permission and staff without a branch read none', async () => {
    const { id } = await write()
    const clerk = await createAccount(db, { role: (await createRole(db, ['Manage Products'])).name })
    for (const person of [clerk, await createAccount(db, { role: 'User' })]) {
      const caller = app.as(person)
      const answers = await Promise.all([
        caller.get(MESSAGES),
        caller.get(`${MESSAGES}/${id}`),
        caller.get(`${MESSAGES}/${id}/history`),
        caller.post(`${MESSAGES}/${id}/status`, { status: 'done' }),
        caller.post(`${MESSAGES}/${id}/answers`, { body: 'No.' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
    const nowhere = app.as(await createAccount(db, { role: 'Manager', allBranches: false }))
    expect((await nowhere.get(MESSAGES)).body).toMatchObject({ content: [], totalElements: 0 })
    expect((await nowhere.get(`${MESSAGES}/${id}`)).status).toBe(404)
    expect((await nowhere.post(`${MESSAGES}/${id}/answers`, { body: 'Hello there' })).status).toBe(404)
  })
})

describe('answering a contact message', () => {
  test('the answer is mailed in the language of the message, stored, and ends the message', async () => {
    const message = await write({ language: 'sw', message: 'Mnafikisha Oyugis?' })
    const response = await answer(message.id, 'Ndiyo.\nKila Jumatano.')
    expect(response).toMatchObject({
      status: 201,
      body: { status: 'done', answers: [{ body: 'Ndiyo.\nKila Jumatano.', by: expect.any(String) }] },
    })
    const [mail] = await mailsTo(message.email ?? '')
    expect(mail).toMatchObject({ kind: 'contact-answer', language: 'sw' })
    expect(mail?.subject).not.toContain(message.name)
    for (const text of ['Ndiyo.', 'Kila Jumatano.', '> Mnafikisha Oyugis?']) expect(mail?.text).toContain(text)
    expect(await auditOf(message.id)).toEqual([
      {
        action: 'message.answered',
        actor_account_id: officer.accountId,
        before: { status: 'new' },
        after: { status: 'done' },
        personal: null,
      },
    ])
  })

  test('an answer sent again after a lost response is mailed once, a second one as well', async () => {
    const message = await write()
    await answer(message.id, 'We do, on Wednesdays.', 'lost-answer-key-1')
    expect(await answer(message.id, 'We do, on Wednesdays.', 'lost-answer-key-1')).toMatchObject({
      status: 201,
      body: { answers: [{ body: 'We do, on Wednesdays.' }] },
    })
    expect(await mailsTo(message.email ?? '')).toHaveLength(1)
    await answer(message.id, 'And on Fridays.')
    expect(await mailsTo(message.email ?? '')).toHaveLength(2)
  })

  test('a message without an address cannot be answered by mail', async () => {
    const { id } = await write({ email: null, phone: '+254722000222' })
    expect(await answer(id, 'We do, on Wednesdays.')).toMatchObject({
      status: 409,
      body: { code: 'MESSAGE_WITHOUT_EMAIL' },
    })
    expect((await staff.get(`${MESSAGES}/${id}`)).body).toMatchObject({ status: 'new', answers: [] })
  })

  test.each([[''], [' x '], ['x'.repeat(4001)]])(
    'an answer of "%.9s" is refused with the field named',
    async (body) => {
      const { id } = await write()
      expect(await answer(id, body)).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'body' }] } } })
    },
  )

  test('hostile text in an answer is escaped in the mail', async () => {
    const message = await write()
    await answer(message.id, '<script>alert(1)</script>')
    const { html } = await db
      .selectFrom('mails')
      .select('html')
      .where('to_address', '=', message.email)
      .executeTakeFirstOrThrow()
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script>')
  })
})

test('the state of a message is set once, and each change is in its history', async () => {
  const { id } = await write()
  for (const status of ['read', 'read', 'done', 'new']) await staff.post(`${MESSAGES}/${id}/status`, { status })
  const { body } = await staff.get(`${MESSAGES}/${id}/history`)
  expect(body.content.map(({ changed }: { changed: { after: object } }) => changed.after)).toEqual([
    { status: 'new' },
    { status: 'done' },
    { status: 'read' },
  ])
})

test('an erased writer leaves neither message nor answer', async () => {
  const { id, email } = await write()
  await answer(id, 'Dear Njeri, we do.')
  await db.transaction().execute((tx) => eraseWriter(tx, { emails: [email ?? ''], phones: [] }))
  expect((await staff.get(`${MESSAGES}/${id}`)).status).toBe(404)
  expect(await db.selectFrom('contact_answers').select('id').where('message_id', '=', id).execute()).toEqual([])
})
