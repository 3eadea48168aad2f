import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createOrder, createPromotion, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const { db, app, statementsOf } = await startTestShop()
const PROMOTIONS = '/api/v1/promotions'
const manager = await createAccount(db, { role: 'Manager' })
const staff = app.as(manager)
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const member = app.as(await createAccount(db, { role: 'User' }))
const client = await createClient(db)
const today = businessDay(new Date())
const dayFromNow = (days: number) => businessDay(new Date(Date.now() + days * 86_400_000))

const terms = {
  kind: 'percent',
  percent: 10,
  amount: null,
  minimum: 0,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerClient: null,
} as const

let count = 0
/** Its own promotion for each test. */
const add = async (input: object = {}) => {
  count += 1
  const { status, body } = await staff.post(PROMOTIONS, { code: `NEW${count}`, ...terms, ...input })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const edit = (id: number, input: object) => staff.send('PUT', `${PROMOTIONS}/${id}`, { ...terms, ...input })
const recordOf = async (id: number) => (await staff.get(`${PROMOTIONS}/${id}`)).body
const use = async (promotion: { id: number; code: string }, status: 'Pending' | 'Cancelled' = 'Pending') => {
  const order = await createOrder(db, { client, status })
  await sql`update orders set promotion_id = ${promotion.id}, promo_code = ${promotion.code}, promo_percent = 10,
    promo_minimum_cents = 0, subtotal_cents = subtotal_cents + 5000, discount_cents = 5000 where id = ${order.id}`.execute(
    db,
  )
  return order
}
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_account_id', 'before', 'after'])
    .where('entity', '=', 'promotion')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('the list of promotions', () => {
  test('it states the use and the state of each, and filters by code and state', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000)
    const made = {
      active: await add({ code: 'LIST-A' }),
      scheduled: await createPromotion(db, { startsAt: day(2) }),
      ended: await createPromotion(db, { endsAt: day(-1) }),
      'used-up': await add({ code: 'LIST-B', maxUses: 1 }),
    }
    await use(made['used-up'])
    await use(made.active)
    await use(made.active, 'Cancelled')
    for (const [state, { id }] of Object.entries(made)) {
      const { body } = await staff.get(`${PROMOTIONS}?state=${state}&size=100`)
      expect(body.content.map((row: { id: number }) => row.id)).toContain(id)
      expect(new Set(body.content.map((row: { state: string }) => row.state))).toEqual(new Set([state]))
    }
    const found = await staff.get(`${PROMOTIONS}?search=list-&sort=code.asc`)
    expect(found.body).toMatchObject({
      totalElements: 2,
      content: [
        { code: 'LIST-A', state: 'active', uses: 1, usesAreCapped: false },
        { code: 'LIST-B', state: 'used-up', uses: 1, maxUses: 1 },
      ],
    })
    expect((await staff.get(`${PROMOTIONS}?search=list%25a`)).body.content).toEqual([])
  })

  test('it takes three statements besides the session', async () => {
    await add()
    expect((await statementsOf(() => staff.get(PROMOTIONS))).length).toBeLessThanOrEqual(4)
  })

  test('the list of orders is filtered by a promotion', async () => {
    const promotion = await add()
    const { id } = await use(promotion)
    await use(await add())
    const { body } = await staff.get(`/api/orders?promotion=${promotion.id}&page=0`)
    expect(body).toMatchObject({ totalElements: 1, content: [{ id }] })
  })

  test.each([
    ['a member', member],
    ['staff without the permission', clerk],
  ])('%s reads and changes no promotion', async (_who, caller) => {
    const { id, version } = await add()
    const answers = await Promise.all([
      caller.get(PROMOTIONS),
      caller.get(`${PROMOTIONS}/${id}`),
      caller.get(`${PROMOTIONS}/${id}/history`),
      caller.post(PROMOTIONS, { code: 'MINE', ...terms }),
      caller.send('PUT', `${PROMOTIONS}/${id}`, { ...terms, version }),
      caller.post(`${PROMOTIONS}/${id}/end`, {}),
      caller.send('DELETE', `${PROMOTIONS}/${id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })
})

describe('adding a promotion', () => {
  test('its code is stored in capitals, its days are whole days in Nairobi, and it is audited', async () => {
    const body = await add({ code: ' karibu-26 ', startsOn: today, endsOn: dayFromNow(3), percent: 15, amount: 200 })
    expect(body).toMatchObject({
      code: 'KARIBU-26',
      percent: 15,
      amount: null,
      startsOn: today,
      endsOn: dayFromNow(3),
      state: 'active',
      discounts: 0,
    })
    const { starts_at, ends_at } = await db
      .selectFrom('promotions')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(starts_at?.toISOString()).toBe(new Date(`${today}T00:00:00+03:00`).toISOString())
    expect(ends_at?.toISOString()).toBe(new Date(`${dayFromNow(4)}T00:00:00+03:00`).toISOString())
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'promotion.added', actor_account_id: manager.accountId, after: { code: 'KARIBU-26', percent: 15 } },
    ])
  })

  test('the same call sent again after a lost answer adds one promotion', async () => {
    const body = { code: 'TWICE', ...terms }
    const first = await staff.post(PROMOTIONS, body, { key: 'a-lost-answer-1' })
    const again = await staff.post(PROMOTIONS, body, { key: 'a-lost-answer-1' })
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
  })

  test('of two simultaneous calls with one code, one is refused', async () => {
    const answers = await Promise.all([1, 2].map(() => staff.post(PROMOTIONS, { code: 'RACE', ...terms })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ALREADY_TAKEN',
      details: { field: 'code' },
    })
  })

  test.each([
    [{ code: 'TWO WORDS' }, 'code'],
    [{ code: 'AB' }, 'code'],
    [{ percent: null }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ kind: 'amount' }, 'amount'],
    [{ kind: 'amount', amount: 99.5 }, 'amount'],
    [{ minimum: -1 }, 'minimum'],
    [{ startsOn: '2026-02-02', endsOn: '2026-02-01' }, 'endsOn'],
    [{ maxUses: -1 }, 'maxUses'],
    [{ maxUsesPerClient: 0 }, 'maxUsesPerClient'],
    [{ active: true }, 'active'],
  ])('a promotion with %j is refused with the name of the field', async (change, field) => {
    const response = await staff.post(PROMOTIONS, { code: 'REFUSED', ...terms, ...change })
    expect(response).toMatchObject({ status: 400, body: { details: { fields: [{ field }] } } })
  })
})

describe('editing a promotion', () => {
  test('changed terms hold for later orders, and both versions are audited', async () => {
    const { id, version } = await add()
    const response = await edit(id, { kind: 'amount', percent: null, amount: 300, minimum: 2000, version })
    expect(response).toMatchObject({
      status: 200,
      body: { kind: 'amount', percent: null, amount: 300, minimum: 2000, version: version + 1 },
    })
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'promotion.edited',
      before: { kind: 'percent', percent: 10 },
      after: { kind: 'amount', amount: 300, minimum: 2000 },
    })
    const { body } = await staff.get(`${PROMOTIONS}/${id}/history`)
    expect(body.content[0]).toMatchObject({ action: 'promotion.edited', changed: { after: { amount: 300 } } })
  })

  test('an outdated version is refused with both versions; the same edit sent again is done', async () => {
    const { id, version } = await add()
    expect((await edit(id, { percent: 20, version })).status).toBe(200)
    expect(await edit(id, { percent: 30, version })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { percent: 20 }, sent: { percent: 30 } } },
    })
    expect(await edit(id, { percent: 20, version })).toMatchObject({ status: 200, body: { version: version + 1 } })
  })

  test('a maximum below the present use uses the promotion up, and a higher one opens it again', async () => {
    const promotion = await add({ maxUses: 10 })
    await use(promotion)
    await use(promotion)
    const lowered = await edit(promotion.id, { maxUses: 1, version: promotion.version })
    expect(lowered).toMatchObject({ status: 200, body: { uses: 2, maxUses: 1, state: 'used-up' } })
    const raised = await edit(promotion.id, { maxUses: 3, version: lowered.body.version })
    expect(raised.body).toMatchObject({ state: 'active', uses: 2, discounts: 100 })
  })
})

describe('ending a promotion', () => {
  test('it ends immediately, once, and a change of other terms does not start it again', async () => {
    const { id } = await add({ endsOn: dayFromNow(5) })
    const ended = await staff.post(`${PROMOTIONS}/${id}/end`, {})
    expect(ended).toMatchObject({ status: 200, body: { state: 'ended', endsOn: today } })
    const again = await staff.post(`${PROMOTIONS}/${id}/end`, {})
    expect(again.body.version).toBe(ended.body.version)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['promotion.added', 'promotion.ended'])

    const edited = await edit(id, { percent: 50, endsOn: today, version: ended.body.version })
    expect(edited.body).toMatchObject({ percent: 50, state: 'ended' })
    const restarted = await edit(id, { percent: 50, endsOn: dayFromNow(1), version: edited.body.version })
    expect(restarted.body.state).toBe('active')
  })

  test('one that was to begin later is ended too', async () => {
    const { id } = await add({ startsOn: dayFromNow(2), endsOn: dayFromNow(5) })
    expect((await staff.post(`${PROMOTIONS}/${id}/end`, {})).body).toMatchObject({ state: 'ended', startsOn: today })
  })
})

describe('deleting a promotion', () => {
  test('one without orders is gone, cannot be used, and its code can be added again', async () => {
    const { id, code } = await add({ code: 'SHORTLIVED' })
    expect((await staff.send('DELETE', `${PROMOTIONS}/${id}`)).status).toBe(200)
    expect((await staff.get(`${PROMOTIONS}/${id}`)).status).toBe(404)
    expect((await staff.send('DELETE', `${PROMOTIONS}/${id}`)).status).toBe(404)
    expect((await staff.get(`${PROMOTIONS}?search=${code}`)).body.content).toEqual([])
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'promotion.deleted', before: { code } })
    expect((await add({ code })).id).not.toBe(id)
  })

  test('one that an order has, also a cancelled one, is refused', async () => {
    const promotion = await add()
    await use(promotion, 'Cancelled')
    expect(await staff.send('DELETE', `${PROMOTIONS}/${promotion.id}`)).toMatchObject({
      status: 409,
      body: { code: 'PROMOTION_USED', details: { code: promotion.code } },
    })
    expect((await recordOf(promotion.id)).uses).toBe(0)
  })
})
