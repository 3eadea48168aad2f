import { describe, expect, test } from 'vitest'
import { createAccount, createBranch, createClient, createProduct, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const AUDIT = '/api/v1/audit'
const { db, app, statementsOf } = await startTestShop()
const [kisumu, nairobi] = [await createBranch(db), await createBranch(db)]
const readAudit = (await createRole(db, ['View Audit Log'])).name
const readEverything = (await createRole(db, ['View Audit Log', 'Manage Products'])).name
const admin = app.as(await createAccount(db, { role: readEverything }))
const auditor = app.as(await createAccount(db, { role: readAudit }))
const ofKisumu = app.as(await createAccount(db, { role: readAudit, branchId: kisumu.id }))

const wanjiku = await createAccount(db, { role: 'Manager', branchId: kisumu.id })
await db
  .updateTable('accounts')
  .set({ first_name: 'Wanjiku', last_name: 'Njeri' })
  .where('id', '=', wanjiku.accountId)
  .execute()
const brian = await createAccount(db, { role: 'Manager', branchId: nairobi.id })
const lamp = await createProduct(db, { name: 'Solar lamp' })
const client = await createClient(db)

type Entry = { actor?: { accountId: number }; action: string; entity: string; id?: number; at: string }
const write = ({ actor, action, entity, id, at }: Entry, content: object = {}) =>
  db
    .insertInto('audit_entries')
    .values({ actor_account_id: actor?.accountId ?? null, action, entity, entity_id: id ?? null, at, ...content })
    .execute()

// 21:00 UTC is midnight in Nairobi.
await write(
  { actor: wanjiku, action: 'product.edited', entity: 'product', id: lamp.id, at: '2026-03-01T20:59:59Z' },
  {
    before: JSON.stringify({ name: 'Lamp', cost: 900, brandId: 4 }),
    after: JSON.stringify({ name: 'Solar lamp', cost: 950, brandId: 4 }),
  },
)
await write(
  { actor: brian, action: 'order.moved', entity: 'order', id: 12, at: '2026-03-01T21:00:00Z' },
  {
    before: JSON.stringify({ status: 'Pending' }),
    after: JSON.stringify({ status: 'Cancelled', items: [{ productId: 1 }] }),
    personal: JSON.stringify({ reason: 'Asked for', before: { phoneNumber: '0711' }, after: { phoneNumber: '0722' } }),
  },
)
await write({ actor: brian, action: 'client.limit', entity: 'customer', id: client.id, at: '2026-03-02T09:00:00Z' })
await write({ action: 'order.expired', entity: 'order', id: 13, at: '2026-03-03T09:00:00Z' })

const ours = 'from=2026-03-01&to=2026-03-03'
const actionsOf = async (query: string, caller = admin) => {
  const { status, body } = await caller.get(`${AUDIT}?${query}`)
  expect(status).toBe(200)
  expect(body.totalElements).toBeGreaterThanOrEqual(body.content.length)
  return body.content.map(({ action }: { action: string }) => action)
}

describe('the audit list', () => {
  test('names who changed what on which record, with the fields as they were and as they became', async () => {
    const { body } = await admin.get(`${AUDIT}?entity=order&record=12`)
    expect(body).toMatchObject({ totalElements: 1, page: 0, size: 20 })
    expect(body.content[0]).toEqual({
      id: expect.any(Number),
      at: '2026-03-01T21:00:00.000Z',
      action: 'order.moved',
      by: expect.any(String),
      byId: brian.accountId,
      entity: 'order',
      entityId: 12,
      record: '#0012',
      changed: {
        before: { status: 'Pending', phoneNumber: '0711' },
        after: { status: 'Cancelled', phoneNumber: '0722' },
      },
      facts: { reason: 'Asked for' },
    })
  })

  test.each([
    [ours, ['order.expired', 'client.limit', 'order.moved', 'product.edited']],
    [`${ours}&sort=at.asc`, ['product.edited', 'order.moved', 'client.limit', 'order.expired']],
    ['from=2026-03-02&to=2026-03-02', ['client.limit', 'order.moved']], // days of Nairobi
    ['to=2026-03-01', ['product.edited']],
    [`${ours}&entity=order`, ['order.expired', 'order.moved']],
    [`${ours}&action=client.limit`, ['client.limit']],
    [`${ours}&person=${brian.accountId}`, ['client.limit', 'order.moved']],
    [`${ours}&search=NJERI`, ['product.edited']],
    [`${ours}&search=100%25`, []],
    [`${ours}&person=${brian.accountId}&entity=product`, []],
    [`${ours}&size=1&page=1`, ['client.limit']],
  ])('the query %s finds %j', async (query, expected) => {
    expect(await actionsOf(query)).toEqual(expected)
  })

  test('continues by the id of an entry in both directions', async () => {
    const { body } = await admin.get(`${AUDIT}?${ours}&size=2`)
    const last = body.content[1].id
    expect(await actionsOf(`${ours}&olderThan=${last}`)).toEqual(['order.moved', 'product.edited'])
    expect(await actionsOf(`${ours}&newerThan=${last}`)).toEqual(['order.expired'])
  })

  test('shows staff of a branch what people of the branch did, and names only people of the branch', async () => {
    expect(await actionsOf(ours, ofKisumu)).toEqual(['product.edited'])
    expect(await actionsOf(`${ours}&person=${brian.accountId}`, ofKisumu)).toEqual([])
    await write({
      actor: wanjiku,
      action: 'client.limit',
      entity: 'customer',
      id: client.id,
      at: '2026-04-01T09:00:00Z',
    })
    const named = async (caller: typeof admin) => (await caller.get(`${AUDIT}?from=2026-04-01&to=2026-04-01`)).body
    expect((await named(ofKisumu)).content[0].record).toBeNull()
    expect((await named(admin)).content[0].record).toMatch(/^Akinyi Client/)
  })

  test('leaves the cost out for staff who may not manage products', async () => {
    const product = `${AUDIT}?entity=product&record=${lamp.id}`
    const [seen] = (await auditor.get(product)).body.content
    expect(seen).toMatchObject({ record: 'Solar lamp', changed: { after: { name: 'Solar lamp' } } })
    expect(JSON.stringify(seen)).not.toContain('950')
    expect((await admin.get(product)).body.content[0].changed.after.cost).toBe(950)
  })

  test('is closed to staff without the permission, to members and to visitors', async () => {
    const clerk = await createAccount(db, { role: (await createRole(db, ['View Users', 'View Orders'])).name })
    expect((await app.as(clerk).get(AUDIT)).status).toBe(403)
    expect((await app.as(await createAccount(db, { role: 'User' })).get(AUDIT)).status).toBe(403)
    expect((await app.visitor.get(AUDIT)).status).toBe(401)
  })

  test.each(['person=0', 'entity=Order', 'action=a%25', 'from=2026-02-30', 'page=51', 'sort=id.asc', 'other=1'])(
    'refuses the query %s',
    async (query) => {
      expect((await admin.get(`${AUDIT}?${query}`)).status).toBe(400)
    },
  )

  test('takes two statements besides the session', async () => {
    expect(await statementsOf(() => admin.get(`${AUDIT}?${ours}`))).toHaveLength(3)
  })
})
