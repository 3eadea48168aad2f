import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const LETTERS = '/api/v1/newsletter/letters'
const account = await createAccount(db, { role: (await createRole(db, ['Configure Settings'])).name })
const staff = app.as(account)

const texts = {
  language: 'both',
  subjectEn: 'New lamps at {company}',
  bodyEn: '## Lamps\n\nSee [our lamps](/products).',
  subjectSw: 'Taa mpya',
  bodySw: 'Tazama [taa](/products) na [duka](/sw/contact).',
}
const added = async (input: object = texts) => (await staff.post(LETTERS, input)).body
const subscribe = (email: string, language: 'en' | 'sw' = 'en') =>
  db
    .insertInto('newsletter_subscriptions')
    .values({ email, language, status: 'confirmed', confirmed_at: new Date() })
    .execute()
const mails = () => db.selectFrom('mails').selectAll().orderBy('id').execute()

beforeEach(async () => {
  await db.deleteFrom('newsletter_letters').execute()
  await db.deleteFrom('newsletter_subscriptions').execute()
  await db.deleteFrom('mails').execute()
})

describe('writing letters', () => {
  test('a letter is stored as a draft with its author and the number of its readers', async () => {
    await subscribe('a@example.com')
    await subscribe('b@example.com', 'sw')
    await db.insertInto('newsletter_subscriptions').values({ email: 'c@example.com', language: 'sw' }).execute()
    const answer = await staff.post(LETTERS, texts)
    expect(answer).toMatchObject({
      status: 201,
      body: { ...texts, subject: texts.subjectEn, status: 'draft', recipients: 0, sent: 0, audience: 2, version: 1 },
    })
    const swahili = await added({ ...texts, language: 'sw', subjectEn: '', bodyEn: '' })
    expect(swahili).toMatchObject({ subject: 'Taa mpya', audience: 1, by: expect.stringContaining(' ') })
  })

  test('the texts of each language of a letter are required', async () => {
    const fieldsOf = async (input: object) =>
      (await staff.post(LETTERS, { ...texts, ...input })).body.details?.fields.map(
        ({ field }: { field: string }) => field,
      )
    const none = { subjectEn: '', bodyEn: ' ', subjectSw: '', bodySw: '' }
    expect(await fieldsOf(none)).toEqual(['subjectEn', 'bodyEn', 'subjectSw', 'bodySw'])
    expect(await fieldsOf({ ...none, language: 'en' })).toEqual(['subjectEn', 'bodyEn'])
    expect(await fieldsOf({ ...none, language: 'sw' })).toEqual(['subjectSw', 'bodySw'])
    expect(await fieldsOf({ subjectEn: 'Two\nlines' })).toEqual(['subjectEn'])
    expect(await fieldsOf({ bodySw: '>'.repeat(5_000) })).toEqual(['bodySw'])
    expect(await db.selectFrom('newsletter_letters').select('id').execute()).toEqual([])
  })

  test('an edit changes a draft once, and an outdated one answers both texts', async () => {
    const { id } = await added()
    const edit = { ...texts, subjectEn: 'Lamps', version: 1 }
    const first = await staff.send('PUT', `${LETTERS}/${id}`, edit)
    expect(first).toMatchObject({ status: 200, body: { subjectEn: 'Lamps', version: 2 } })
    expect(await staff.send('PUT', `${LETTERS}/${id}`, edit)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await staff.send('PUT', `${LETTERS}/${id}`, { ...edit, subjectEn: 'Stoves' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { subjectEn: 'Lamps' }, sent: { subjectEn: 'Stoves' } } },
    })
    const { body } = await staff.get(`${LETTERS}/${id}/history`)
    expect(body.content.map(({ action }: { action: string }) => action)).toEqual(['letter.edited', 'letter.added'])
    expect(body.content[0].changed).toEqual({
      before: { subjectEn: texts.subjectEn },
      after: { subjectEn: 'Lamps' },
    })
  })

  test('a draft can be deleted, and is not found afterwards', async () => {
    const { id } = await added()
    expect(await staff.send('DELETE', `${LETTERS}/${id}`)).toMatchObject({ status: 200, body: { success: true } })
    for (const path of [`${LETTERS}/${id}`, `${LETTERS}/999999`]) expect((await staff.get(path)).status).toBe(404)
    expect((await staff.send('DELETE', `${LETTERS}/${id}`)).status).toBe(404)
  })

  test('letters are listed newest first, by subject and state, in two statements', async () => {
    const lamps = await added()
    const stoves = await added({ ...texts, language: 'sw', subjectSw: 'Majiko 100%' })
    const idsOf = async (query: string) =>
      (await staff.get(`${LETTERS}?${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await idsOf('')).toEqual([stoves.id, lamps.id])
    expect(await idsOf('sort=created_at.asc')).toEqual([lamps.id, stoves.id])
    expect(await idsOf('search=LAMPS')).toEqual([lamps.id])
    expect(await idsOf('search=0%25')).toEqual([stoves.id])
    expect(await idsOf('status=draft&size=1&page=1')).toEqual([lamps.id])
    expect(await idsOf('status=sent')).toEqual([])
    const statements = await statementsOf(() => staff.get(LETTERS))
    for (let nr = 0; nr < 5; nr += 1) await added()
    expect((await statementsOf(() => staff.get(LETTERS))).length).toBe(statements.length)
    expect(statements.length).toBeLessThanOrEqual(3)
    expect((await statementsOf(() => staff.get(`${LETTERS}/${lamps.id}`))).length).toBeLessThanOrEqual(3)
  })
})

describe('the look of a letter', () => {
  test('a preview is the whole mail with whole addresses, and escapes HTML', async () => {
    const { body } = await staff.post(`${LETTERS}/preview`, {
      language: 'sw',
      subject: '{company}: taa',
      body: '## Taa\n\n<script>alert(1)</script>\n\n[taa](/products) [duka](/sw/contact) [x](javascript:alert(1))',
    })
    expect(body.subject).toBe('Sokoni: taa')
    expect(body.html).toMatch(/<h2 style="[^"]+">Taa<\/h2>/)
    expect(body.html).toContain('&lt;script&gt;')
    expect(body.html).not.toContain('<script')
    expect(body.html).not.toContain('javascript:')
    expect(body.html).toMatch(/href="https?:\/\/[^"/]+\/sw\/products">taa</)
    expect(body.html).toMatch(/href="https?:\/\/[^"/]+\/sw\/contact">duka</)
    expect(body.html).toContain('Jiondoe')
    expect(body.text).toMatch(/taa \(https?:\/\/[^/]+\/sw\/products\)/)
    expect(body.text).not.toContain('shop.invalid')
    expect(await mails()).toEqual([])
  })

  test('a text that cannot be rendered is refused by its field', async () => {
    const answer = await staff.post(`${LETTERS}/preview`, { language: 'en', subject: 'x', body: '>'.repeat(5_000) })
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'body' }] } } })
  })

  test('a test goes only to their own address, in each language, without a link to unsubscribe', async () => {
    await subscribe('reader@example.com')
    const { id } = await added()
    expect(await staff.post(`${LETTERS}/${id}/test`, {})).toMatchObject({ status: 200, body: { success: true } })
    const { email } = await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', account.accountId)
      .executeTakeFirstOrThrow()
    expect(await mails()).toMatchObject([
      {
        to_address: email,
        language: 'en',
        subject: 'Test: New lamps at Sokoni',
        account_id: account.accountId,
        headers: {},
      },
      { to_address: email, language: 'sw', subject: 'Jaribio: Taa mpya', account_id: account.accountId, headers: {} },
    ])
    expect((await staff.get(`${LETTERS}/${id}`)).body.status).toBe('draft')
    expect((await staff.post(`${LETTERS}/999999/test`, {})).status).toBe(404)
  })

  test('an account without a confirmed address gets no test', async () => {
    const { id } = await added()
    const role = (await createRole(db, ['Configure Settings'])).name
    const other = await createAccount(db, { role })
    await db.updateTable('accounts').set({ email_confirmed_at: null }).where('id', '=', other.accountId).execute()
    const answer = await app.as(other).post(`${LETTERS}/${id}/test`, {})
    expect(answer).toMatchObject({ status: 409, body: { code: 'ADDRESS_NOT_CONFIRMED' } })
    expect(await mails()).toEqual([])
  })
})

test('neither visitors, members nor staff without the permission read, write or send letters', async () => {
  const { id } = await added()
  const calls = (caller: Caller) => [
    caller.get(LETTERS),
    caller.get(`${LETTERS}/${id}`),
    caller.get(`${LETTERS}/${id}/history`),
    caller.post(LETTERS, texts),
    caller.send('PUT', `${LETTERS}/${id}`, { ...texts, version: 1 }),
    caller.post(`${LETTERS}/preview`, { language: 'en', subject: 'x', body: 'x' }),
    caller.post(`${LETTERS}/${id}/test`, {}),
    caller.post(`${LETTERS}/${id}/send`, { version: 1 }),
    caller.post(`${LETTERS}/${id}/stop`, {}),
    caller.send('DELETE', `${LETTERS}/${id}`),
  ]
  const others = [
    { caller: app.visitor, status: 401 },
    { caller: app.as(await createAccount(db, { role: 'User' })), status: 403 },
    {
      caller: app.as(
        await createAccount(db, { role: (await createRole(db, ['Manage Customers', 'Manage Products'])).name }),
      ),
      status: 403,
    },
  ]
  for (const { caller, status } of others) {
    const answers = await Promise.all(calls(caller))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  }
  expect((await staff.get(`${LETTERS}/${id}`)).body).toMatchObject({ status: 'draft', version: 1 })
})
