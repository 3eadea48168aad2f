// Above 300 lines: all that happens to a text, on one shop with a pretend provider.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendReminders } from '#api/modules/credit/reminders/send-reminders.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient, createOfficer } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { textKinds } from '#contract/site/text-choices.ts'
import { pretendAfricasTalking } from './pretend-africastalking.ts'
import { sendTexts } from './send-texts.ts'
import { takeTexts } from './sending.queries.ts'
import { eraseTexts, purgeOldTexts, queueTexts } from './texts.service.ts'

const provider = pretendAfricasTalking()
const textCalls = { production: provider.call, sandbox: provider.call }
const shop = await startTestShop({ textCalls })
const { db, app, server, statementsOf } = shop
const officer = await createOfficer(db)
const manager = app.as(await createAccount(db, { role: 'Manager', allBranches: true }))
const admin = app.as(await createAccount(db, { role: 'Admin', allBranches: true }))
const today = businessDay(new Date())
const key = 'a-key-that-only-the-provider-knows'

const settings = {
  provider: 'africastalking',
  username: 'sokoni',
  sender: null as string | null,
  name: 'Umoja',
  language: 'sw',
  quietFrom: 20,
  quietTo: 7,
  kinds: [...textKinds],
}
const path = '/api/v1/text-settings'
/** Saves the settings with a key unless another change says otherwise. */
async function connect(changes: Partial<typeof settings> & { key?: string } = {}) {
  const { version } = (await admin.get(path)).body
  const saved = await admin.send('PUT', path, { ...settings, key, version, ...changes })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body
}

/** Noon of today in Nairobi, later by hours. */
const noon = (hours = 0) => new Date(Date.parse(`${today}T12:00:00+03:00`) + hours * 3_600_000)
const send = (now = noon(24)) => sendTexts({ db, dataKey: shop.dataKey, textCalls }, { now })
const rowsOf = (client: { id: number }) =>
  db.selectFrom('texts').selectAll().where('customer_id', '=', client.id).orderBy('id').execute()
const phoneOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone ?? ''
const sentTo = async (client: { id: number }) => {
  const phone = await phoneOf(client)
  return provider.sent().filter(({ to }) => to === phone)
}
const listed = async (client: { id: number }) => (await manager.get(`/api/v1/texts?client=${client.id}`)).body.content

/** Queues a text to a client, as an event does. */
const queue = (client: { id: number }, phone: string) =>
  inTransaction(db, (tx) =>
    queueTexts(tx, [
      {
        kind: 'payment-reversed',
        to: { customerId: client.id, phone, name: 'Akinyi', language: 'en', shop: 'Umoja' },
        data: { receipt: 'RCT-000001', amount: 5, day: today, left: 5, next: null },
      },
    ]),
  )
/** A client with one text in the queue. */
async function waiting() {
  const client = await createClient(db, { officer })
  const phone = await phoneOf(client)
  await queue(client, phone)
  return { ...client, phone }
}
async function debtor(shillings = 3000) {
  const client = await createClient(db, { officer })
  await deliverOrder(app, db, client, { shillings })
  await db.deleteFrom('texts').where('customer_id', '=', client.id).execute()
  return client
}
const pay = async (client: Client, amount = 1000) => {
  const answer = await postRepayment(manager, client.id, { amount, paidOn: today, method: 'cash' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const callback = async (kind: string, form: Record<string, string> | string, callbackKey?: string) => {
  const row = await db.selectFrom('text_settings').select('callback_key').executeTakeFirst()
  const { statusCode, body } = await server.inject({
    method: 'POST',
    url: `/callbacks/${callbackKey ?? row?.callback_key}/${kind}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  })
  return { status: statusCode, body }
}
const deliver = (id: string | null | undefined, status = 'Success', more: Record<string, string> = {}) =>
  callback('text-delivery', { id: id ?? '', status, phoneNumber: '+254700000000', ...more })

beforeEach(async () => {
  await db.deleteFrom('texts').execute()
  await connect()
})

describe('a text is queued', () => {
  test('for the receipt of a client without an account, in the transaction that records it', async () => {
    const client = await debtor()
    await pay(client)
    const [text, ...more] = await rowsOf(client)
    expect(more).toEqual([])
    expect(text).toMatchObject({
      kind: 'payment-recorded',
      language: 'sw',
      state: 'queued',
      parts: 1,
      cost_cents: null,
    })
    expect(text?.body).toMatch(
      /^Umoja: Akinyi, tumepokea KSh 1,000 tarehe .* Risiti RCT-\d{6}\. Deni lililobaki: KSh 2,000\./,
    )
  })

  test('for a receipt that is taken back', async () => {
    const client = await debtor()
    const { receiptId } = await pay(client)
    expect((await manager.post(`/api/v1/receipts/${receiptId}/reversal`, { reason: 'Wrong client' })).status).toBe(200)
    expect((await rowsOf(client)).map(({ kind }) => kind)).toEqual(['payment-recorded', 'payment-reversed'])
  })

  test('for the steps of an order, each once', async () => {
    const client = await createClient(db, { officer })
    await deliverOrder(app, db, client, { shillings: 3000, months: 3 })
    const rows = await rowsOf(client)
    expect(rows.map(({ kind }) => kind)).toEqual(['order-placed', 'order-shipped', 'order-delivered'])
    expect(rows[2]?.body).toMatch(/imefika\. Malipo ya kwanza: KSh 1,000 tarehe /)
  })

  test('if and only if its transaction commits', async () => {
    const client = await createClient(db, { officer })
    const phone = await phoneOf(client)
    await expect(
      inTransaction(db, async (tx) => {
        await queueTexts(tx, [
          {
            kind: 'payment-due',
            to: { customerId: client.id, phone, name: 'Akinyi', language: 'en', shop: 'Umoja' },
            data: { amount: 5, day: today, payTo: null, left: 5 },
          },
        ])
        throw new Error('the event fails')
      }),
    ).rejects.toThrow('the event fails')
    expect(await rowsOf(client)).toEqual([])
  })

  test('by one statement, and by none where texts are off, the kind is off or the person takes none', async () => {
    const client = await debtor(9000)
    const insertsAt = async () => (await statementsOf(() => pay(client, 10))).map(({ sql: text }) => text)
    const on = await insertsAt()
    expect(on.filter((text) => text.includes('"texts"'))).toHaveLength(1)
    await connect({ kinds: ['order-placed'] })
    const kindOff = await insertsAt()
    await connect({ provider: 'off' })
    const off = await insertsAt()
    await connect()
    await manager.send('PUT', `/api/v1/customers/${client.id}/texts`, { takesTexts: false, language: null })
    const none = await insertsAt()
    for (const statements of [kindOff, off, none]) {
      expect(statements).toHaveLength(on.length - 1)
      expect(statements.join()).not.toContain('insert into "texts"')
    }
  })

  test('in the language of the choice, else of the account, else of the shop', async () => {
    const account = await createAccount(db, { role: 'User' })
    await db.updateTable('accounts').set({ language: 'en' }).where('id', '=', account.accountId).execute()
    const client = await createClient(db, { officer, accountId: account.accountId })
    await deliverOrder(app, db, client, { shillings: 3000 })
    await manager.send('PUT', `/api/v1/customers/${client.id}/texts`, { takesTexts: true, language: 'sw' })
    await pay(client)
    expect((await rowsOf(client)).map(({ language }) => language)).toEqual(['en', 'en', 'en', 'sw'])
  })

  test('as a reminder to a client without an account, once, and not once the day is paid', async () => {
    const client = await createClient(db, { officer })
    const entry = {
      kind: 'opening-balance',
      amount: 1000,
      effectiveOn: addDays(today, -1),
      dueDays: [addDays(today, 2)],
      reason: 'Of the old books',
      balanceSeen: 0,
    }
    expect((await manager.post(`/api/v1/clients/${client.id}/entries`, entry)).status).toBe(201)
    await sendReminders(db, { fromHour: 0 })
    await sendReminders(db, { fromHour: 0 })
    const [text, ...more] = await rowsOf(client)
    expect(more).toEqual([])
    expect(text).toMatchObject({ kind: 'payment-due', state: 'queued' })
    expect(text?.body).toContain('KSh 1,000 inatakiwa kulipwa tarehe')
    await pay(client, 1000)
    await send()
    expect((await rowsOf(client)).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
      ['payment-due', 'withdrawn', 'paid'],
      ['payment-recorded', 'sent', null],
    ])
  })
})

describe('the job', () => {
  test('sends a text once, whatever runs twice or in parallel, and shows its cost', async () => {
    const clients = [await waiting(), await waiting(), await waiting()]
    await Promise.all([send(), send(), send()])
    await send()
    for (const client of clients) {
      expect(await sentTo(client)).toHaveLength(1)
      expect(await listed(client)).toMatchObject([{ state: 'sent', cost: 0.8, parts: 1, sendAfter: null }])
    }
  })

  test('never sends again by itself what it had when it was killed, and staff may', async () => {
    const client = await waiting()
    await takeTexts(db, noon(24), 10)
    await send()
    expect(await listed(client)).toMatchObject([{ state: 'sending' }])
    await db.updateTable('texts').set({ taken_at: sql<Date>`now() - interval '3 minutes'` }).execute()
    await send()
    await send()
    expect(await listed(client)).toMatchObject([{ state: 'unknown', reason: 'silent' }])
    expect(await sentTo(client)).toEqual([])
    const [{ id }] = await listed(client)
    expect((await manager.post(`/api/v1/texts/${id}/send-again`)).body).toMatchObject({ state: 'queued' })
    expect((await manager.post(`/api/v1/texts/${id}/send-again`)).status).toBe(200)
    await send()
    expect(await sentTo(client)).toHaveLength(1)
    expect((await manager.post(`/api/v1/texts/${id}/send-again`)).body.code).toBe('TEXT_CLOSED')
  })

  test('does not know of a text whose answer is lost, and does not repeat it', async () => {
    const client = await waiting()
    provider.answer(client.phone, 'lost')
    await send()
    await send()
    expect(await sentTo(client)).toHaveLength(1)
    expect(await listed(client)).toMatchObject([{ state: 'unknown', reason: 'silent' }])
  })

  test('waits for the end of the quiet hours', async () => {
    const client = await waiting()
    for (const hours of [8, 11.9, 18.9]) {
      await send(noon(hours))
      expect(await sentTo(client)).toEqual([])
    }
    await send(noon(19))
    expect(await sentTo(client)).toHaveLength(1)
  })

  test('repeats after a passing failure, later each time, and gives up after two days', async () => {
    const [client, dead] = [await waiting(), await waiting()]
    provider.answer(client.phone, 500)
    provider.answer(dead.phone, 'down')
    await send(noon(24))
    await send(noon(24))
    expect(await rowsOf(client)).toMatchObject([{ state: 'queued', reason: 'gateway', attempts: 1 }])
    provider.answer(client.phone, 101)
    await send(noon(24.1))
    expect(await rowsOf(client)).toMatchObject([{ state: 'sent', reason: null, attempts: 2 }])
    expect(await rowsOf(dead)).toMatchObject([{ state: 'queued', reason: 'unreachable' }])
    await send(noon(73))
    expect(await rowsOf(dead)).toMatchObject([{ state: 'withdrawn', reason: 'too-late' }])
  })

  test('holds what staff can repair, and they send all of it again', async () => {
    const [poor, stopped] = [await waiting(), await waiting()]
    for (const { phone } of [poor, stopped]) provider.answer(phone, 405)
    await send()
    expect(await listed(poor)).toMatchObject([{ state: 'held', reason: 'no-balance', cost: null }])
    await callback('text-stop', { from: stopped.phone, text: 'stop' })
    for (const { phone } of [poor, stopped]) provider.answer(phone, 101)
    expect((await manager.post('/api/v1/texts/send-held')).body).toEqual({ texts: 1 })
    await send()
    expect(await listed(poor)).toMatchObject([{ state: 'sent', reason: null }])
    expect(await listed(stopped)).toMatchObject([{ state: 'held' }])
  })

  test.each([406, 409])('ends the texts of a person whose phone the provider refuses by %i', async (status) => {
    const client = await waiting()
    provider.answer(client.phone, status)
    await send()
    expect(await listed(client)).toMatchObject([{ state: 'failed' }])
    expect((await manager.get(`/api/v1/customers/${client.id}/texts`)).body).toMatchObject({
      takesTexts: false,
      reason: 'refused',
    })
    const [{ id }] = await listed(client)
    expect((await manager.post(`/api/v1/texts/${id}/send-again`)).body.code).toBe('TEXTS_STOPPED')
  })

  test('sends nothing while texts are off, and staff are told', async () => {
    const client = await waiting()
    await connect({ provider: 'off' })
    await send()
    expect(await sentTo(client)).toEqual([])
    await db.updateTable('texts').set({ state: 'held' }).execute()
    const [{ id }] = await listed(client)
    expect((await manager.post(`/api/v1/texts/${id}/send-again`)).body.code).toBe('TEXTS_OFF')
    expect((await manager.post('/api/v1/texts/send-held')).body.code).toBe('TEXTS_OFF')
    expect((await admin.post(`${path}/test`, { phone: '0712345678' })).body.code).toBe('TEXTS_OFF')
  })
})

describe('what the provider tells', () => {
  test('a delivery is shown, told once or often, and nothing after it counts', async () => {
    const client = await waiting()
    await send()
    const [text] = await sentTo(client)
    for (const status of ['Sent', 'Success', 'Success', 'Failed'])
      expect((await deliver(text?.id, status)).status).toBe(200)
    await send()
    await deliver(text?.id, 'Rejected')
    await send()
    expect(await listed(client)).toMatchObject([{ state: 'delivered', deliveredAt: expect.any(String), reason: null }])
  })

  test('a delivery that comes before the answer is kept', async () => {
    const client = await waiting()
    const early = pretendAfricasTalking(async ({ id }) => {
      expect((await deliver(id)).status).toBe(200)
      await sendTexts({ db, dataKey: shop.dataKey, textCalls }, { now: noon(24) })
    })
    const calls = { production: early.call, sandbox: early.call }
    await sendTexts({ db, dataKey: shop.dataKey, textCalls: calls }, { now: noon(24) })
    await send()
    expect(await listed(client)).toMatchObject([{ state: 'delivered' }])
  })

  test('a failure is shown with its reason, and an opt-out ends the texts', async () => {
    const [failed, out] = [await waiting(), await waiting()]
    await send()
    await deliver((await sentTo(failed))[0]?.id, 'Failed', { failureReason: 'DeliveryFailure' })
    await deliver((await sentTo(out))[0]?.id, 'Rejected', { failureReason: 'UserInBlacklist' })
    await send()
    expect(await listed(failed)).toMatchObject([{ state: 'failed', reason: 'DeliveryFailure' }])
    expect((await manager.get(`/api/v1/customers/${failed.id}/texts`)).body.takesTexts).toBe(true)
    expect((await manager.get(`/api/v1/customers/${out.id}/texts`)).body.takesTexts).toBe(false)
  })

  test.each(['STOP', 'stop please', ' Acha', 'SIMAMISHA!'])(
    '%s ends the texts of all clients with the phone',
    async (text) => {
      const [client, relative] = [await waiting(), await createClient(db, { officer })]
      await db.updateTable('customers').set({ phone: client.phone }).where('id', '=', relative.id).execute()
      expect((await callback('text-stop', { from: client.phone, to: '20880', text, id: 'x' })).status).toBe(200)
      await send()
      expect(await listed(client)).toMatchObject([{ state: 'withdrawn', reason: 'stopped' }])
      for (const { id } of [client, relative]) {
        const { body } = await manager.get(`/api/v1/customers/${id}/texts`)
        expect(body).toMatchObject({ takesTexts: false, reason: 'stopped', changedAt: expect.any(String) })
      }
      await callback('text-stop', { from: client.phone.slice(1), text: 'anza' })
      expect((await manager.get(`/api/v1/customers/${relative.id}/texts`)).body).toMatchObject({
        takesTexts: true,
        reason: null,
      })
    },
  )

  test('an opt-out without words ends them too, and other words change nothing', async () => {
    const client = await waiting()
    await callback('text-stop', { from: client.phone, text: 'Please do not STOP' })
    expect((await manager.get(`/api/v1/customers/${client.id}/texts`)).body.takesTexts).toBe(true)
    await callback('text-stop', { senderId: 'UMOJA', phoneNumber: client.phone })
    expect((await manager.get(`/api/v1/customers/${client.id}/texts`)).body.takesTexts).toBe(false)
  })

  test.each<[string, string, Record<string, string> | string, number]>([
    ['nothing', 'text-delivery', '', 400],
    ['no status', 'text-delivery', { id: 'ATXid_1' }, 400],
    ['an endless id', 'text-delivery', { id: 'x'.repeat(101), status: 'Success' }, 400],
    ['a null character', 'text-delivery', { id: 'x\0', status: 'Success' }, 400],
    ['too much', 'text-delivery', `id=${'x'.repeat(5000)}`, 413],
    ['an unknown text', 'text-delivery', { id: "'; drop table texts; --", status: 'Success' }, 200],
    ['no phone', 'text-stop', { text: 'STOP' }, 400],
    ['a foreign phone', 'text-stop', { from: '+447700900123', text: 'STOP' }, 400],
    ['an unknown phone', 'text-stop', { from: '+254799999999', text: 'STOP' }, 200],
  ])('%s harms nothing', async (_title, kind, form, status) => {
    const client = await waiting()
    expect((await callback(kind, form)).status).toBe(status)
    await send()
    expect(await listed(client)).toMatchObject([{ state: 'sent' }])
  })

  test('an address that is none of the shop is not found', async () => {
    for (const wrong of ['0'.repeat(32), 'x', '..%2f', "'"]) {
      expect((await callback('text-delivery', { id: '1', status: 'Success' }, wrong)).status).toBe(404)
      expect((await callback('text-stop', { from: '+254712345678' }, wrong)).status).toBe(404)
    }
  })
})

describe('the settings', () => {
  test('the key is in no answer, not in the audit, and not plain in the database', async () => {
    await connect({ name: 'Pamoja' })
    const answer = await admin.get(path)
    const rows = await db.selectFrom('text_settings').selectAll().execute()
    const audit = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'settings.texts-saved')
      .execute()
    expect(audit.length).toBeGreaterThan(0)
    expect(answer.body).toMatchObject({ hasKey: true, name: 'Pamoja', providers: ['off', 'africastalking'] })
    for (const text of [answer.body, rows, audit].map((one) => JSON.stringify(one))) expect(text).not.toContain(key)
  })

  test('change without the key; an outdated edit is refused, the same one again is done', async () => {
    const { version } = (await admin.get(path)).body
    const change = { ...settings, quietFrom: 22, version }
    expect(await admin.send('PUT', path, change)).toMatchObject({ status: 200, body: { quietFrom: 22, hasKey: true } })
    expect((await admin.send('PUT', path, change)).status).toBe(200)
    expect((await admin.send('PUT', path, { ...change, quietFrom: 21 })).body.code).toBe('VERSION_CONFLICT')
  })

  test('need user name and key, plain characters, and pretend phones only in the demo', async () => {
    await db.deleteFrom('text_settings').execute()
    expect((await admin.get(path)).body).toMatchObject({
      provider: 'off',
      version: 0,
      deliveryUrl: null,
      name: 'Sokoni',
    })
    const save = (changes: object) => admin.send('PUT', path, { ...settings, version: 0, ...changes })
    expect((await save({ username: null })).body.details.fields).toMatchObject([
      { field: 'username' },
      { field: 'key' },
    ])
    expect((await save({ key, name: 'Wanjirũ' })).body.details.fields).toMatchObject([
      { field: 'name', message: expect.stringContaining('plain signs') },
    ])
    expect((await save({ provider: 'demo' })).status).toBe(403)
    expect((await save({ key })).body).toMatchObject({
      deliveryUrl: expect.stringMatching(/^http:\/\/shop\.test\/callbacks\/[0-9a-f]{32}\/text-delivery$/),
    })
  })

  test('a test is sent at once, and says what came of it', async () => {
    const test = (phone: string) => admin.post(`${path}/test`, { phone })
    expect((await test('0712 000 001')).body).toEqual({ state: 'sent', reason: null, cost: 0.8 })
    expect(provider.sent().at(-1)).toMatchObject({ to: '+254712000001', username: 'sokoni', from: null })
    provider.answer('+254712000002', 405)
    expect((await test('0712000002')).body).toEqual({ state: 'held', reason: 'no-balance', cost: null })
    provider.answer('+254712000003', 500)
    expect((await test('0712000003')).body).toMatchObject({ state: 'failed', reason: 'gateway' })
    await connect({ key: 'wrong-key-of-another' })
    expect((await test('0712000001')).body).toMatchObject({ state: 'held', reason: 'wrong-key' })
  })
})

describe('the person', () => {
  test('a member chooses, staff see it and may change it with a trace', async () => {
    const account = await createAccount(db, { role: 'User' })
    const client = await createClient(db, { officer, accountId: account.accountId })
    const member = app.as(account)
    expect((await member.get('/api/v1/users/notifications')).body.texts).toBe(true)
    expect((await member.send('PUT', '/api/v1/users/notifications', { texts: false })).body.texts).toBe(false)
    const choice = `/api/v1/customers/${client.id}/texts`
    expect((await manager.get(choice)).body).toMatchObject({ takesTexts: false, reason: 'chosen' })
    await manager.send('PUT', choice, { takesTexts: true, language: 'sw' })
    await manager.send('PUT', choice, { takesTexts: true, language: 'sw' })
    expect((await member.get('/api/v1/users/notifications')).body.texts).toBe(true)
    const { body } = await manager.get(`/api/v1/customers/${client.id}/history`)
    expect(body.content.filter(({ action }: { action: string }) => action === 'client.texts')).toHaveLength(1)
  })

  test('a list shows the texts of the caller’s branch, by client, state and kind', async () => {
    const client = await waiting()
    const other = app.as(await createAccount(db, { role: 'Manager', branchId: (await createOfficer(db)).branchId }))
    expect((await other.get('/api/v1/texts')).body.totalElements).toBe(0)
    const [{ id }] = await listed(client)
    expect((await other.post(`/api/v1/texts/${id}/send-again`)).status).toBe(404)
    const count = async (query: string) => (await manager.get(`/api/v1/texts?${query}`)).body.totalElements
    expect(await count(`search=${encodeURIComponent(client.phone)}`)).toBe(1)
    expect(await count('state=queued&kind=payment-reversed')).toBe(1)
    expect(await count('state=sent')).toBe(0)
    expect(await count('kind=test')).toBe(0)
  })

  test('a merged record keeps its texts, and its STOP', async () => {
    const [kept, lost] = [await createClient(db, { officer }), await waiting()]
    await callback('text-stop', { from: lost.phone, text: 'STOP' })
    const read = async (id: number) => (await manager.get(`/api/v1/customers/${id}`)).body
    const [survivor, loser] = [await read(kept.id), await read(lost.id)]
    const body = { loserId: lost.id, version: survivor.version, loserVersion: loser.version }
    const merged = await manager.post(`/api/v1/customers/${kept.id}/merge`, body)
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect(await listed(kept)).toMatchObject([{ client: { id: kept.id } }])
    expect((await manager.get(`/api/v1/customers/${kept.id}/texts`)).body).toMatchObject({ takesTexts: false })
  })

  test('phone and words go with the person, and after 90 days; state and cost stay', async () => {
    const [old, erased] = [await waiting(), await waiting()]
    await send()
    await db
      .updateTable('texts')
      .set({ created_at: sql<Date>`now() - interval '91 days'` })
      .where('customer_id', '=', old.id)
      .execute()
    await purgeOldTexts(db)
    await queue(erased, erased.phone)
    await inTransaction(db, (tx) => eraseTexts(tx, erased.id))
    expect(await rowsOf(old)).toMatchObject([{ phone: null, body: null, state: 'sent', cost_cents: 80 }])
    expect(await rowsOf(erased)).toMatchObject([
      { phone: null, body: null, state: 'sent', cost_cents: 80 },
      { phone: null, body: null, state: 'withdrawn' },
    ])
    const [{ id }] = await listed(old)
    expect((await manager.post(`/api/v1/texts/${id}/send-again`)).body.code).toBe('TEXT_CLOSED')
  })
})
