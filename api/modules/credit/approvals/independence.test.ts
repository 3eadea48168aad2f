import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const { db, app } = await startTestShop()
const admin = app.as(await createAccount(db))
let invitations = 0

beforeAll(async () => {
  const { body } = await admin.get('/api/v1/settings/general')
  const saved = await admin.send('PUT', '/api/v1/settings/general', { ...body, approvalAbove: 500 })
  expect(saved.status).toBe(200)
})

const urlOf = (id: number, action = '') => `/api/v1/approvals/${id}${action}`

/** Requests a write-off of KSh 800 of a client who owes KSh 1,000. Returns the id of the approval. */
async function request(requester: typeof admin): Promise<number> {
  const client = await createClient(db)
  await deliverOrder(app, db, client)
  const { body } = await requester.post(`/api/v1/clients/${client.id}/entries`, {
    kind: 'write-off',
    amount: 800,
    balanceSeen: 1000,
    effectiveOn: businessDay(new Date()),
    reason: 'She moved away',
  })
  return body.approval.id
}

test('a person does not decide through an account that they made, nor request through one', async () => {
  const self = await createAccount(db)
  const caller = app.as(self)
  const madeBy = async (maker: typeof caller) => {
    invitations += 1
    const email = `second.${invitations}@example.com`
    const invited = { name: 'Second Hand', email, role: 'Admin', allBranches: true }
    const { status, body } = await maker.post('/api/users', invited)
    expect(status, JSON.stringify(body)).toBe(201)
    return app.as({ accountId: body.id, kind: 'staff' })
  }
  const second = await madeBy(caller)
  const third = await madeBy(second)
  const pairs = [
    [caller, second],
    [second, caller],
    [caller, third],
    [third, second],
  ] as const
  for (const [requester, approver] of pairs) {
    const id = await request(requester)
    expect((await approver.get(urlOf(id))).body).toMatchObject({ state: 'waiting', canDecide: false, isOwn: false })
    expect(await approver.post(urlOf(id, '/approval'))).toMatchObject({
      status: 409,
      body: { code: 'NOT_INDEPENDENT', details: { days: 30 } },
    })
    expect((await admin.post(urlOf(id, '/approval'))).body.state).toBe('approved')
  }
})

/** What the first account requests, decided by the second. */
async function decidedBetween(self: Parameters<typeof app.as>[0], colleague: Parameters<typeof app.as>[0]) {
  return app.as(colleague).post(urlOf(await request(app.as(self)), '/approval'))
}

test.each([
  ['re-addressed', (maker, id) => maker.send('PUT', `/api/users/${id}`, { email: `moved.${id}@example.com` })],
  ['mailed a link for a new password', (maker, id) => maker.post(`/api/users/${id}/reset-password`)],
] satisfies [string, (maker: typeof admin, id: number) => Promise<{ status: number }>][])(
  'nor through a colleague whom they %s',
  async (_, change) => {
    const [self, colleague] = [await createAccount(db), await createAccount(db)]
    expect((await change(app.as(self), colleague.accountId)).status).toBe(200)
    expect((await decidedBetween(self, colleague)).body.code).toBe('NOT_INDEPENDENT')
  },
)

test('an account that the requester made more than 30 days ago decides', async () => {
  const [self, colleague] = [await createAccount(db), await createAccount(db)]
  await db
    .insertInto('audit_entries')
    .values({
      action: 'account.added',
      entity: 'account',
      entity_id: colleague.accountId,
      actor_account_id: self.accountId,
      at: sql<Date>`now() - interval '31 days'`,
    })
    .execute()
  expect((await decidedBetween(self, colleague)).body.state).toBe('approved')
})
