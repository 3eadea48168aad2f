import { expect, test } from 'vitest'
import type { Tx } from '#api/platform/database/db.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

import { recordAudit } from './audit.service.ts'

const ACTIVITY = '/api/v1/users/activity'
const { db, app, statementsOf } = await startTestShop()
const account = await createAccount(db)
const other = await createAccount(db)
const me = app.as(account)

const actions = ['order.moved', 'client.created', 'page.saved']
const entryOf = ({ accountId }: { accountId: number }, action: string, entityId: number | null) => ({
  actor_account_id: accountId,
  action,
  entity: action.split('.')[0] as string,
  entity_id: entityId,
})
await db
  .insertInto('audit_entries')
  .values([
    ...actions.map((action, at) => entryOf(account, action, at === 2 ? null : at + 1)),
    entryOf(other, 'client.limit', 9),
  ])
  .execute()

test('staff read only their own changes, newest first, without what they changed', async () => {
  const { status, body } = await me.get(ACTIVITY)
  expect(status).toBe(200)
  expect(body).toMatchObject({ totalElements: 3, page: 0, size: 20 })
  expect(body.content.map(({ action }: { action: string }) => action)).toEqual(actions.toReversed())
  expect(body.content[1]).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/Z$/),
    action: 'client.created',
    entity: 'client',
    entityId: 2,
  })
})

test('the list of own changes continues by the id of its last entry', async () => {
  const first = (await me.get(`${ACTIVITY}?size=2`)).body
  const rest = (await me.get(`${ACTIVITY}?size=2&olderThan=${first.content[1].id}`)).body
  expect(rest.content.map(({ action }: { action: string }) => action)).toEqual(['order.moved'])
  expect(rest.totalElements).toBe(3)
})

test('members and visitors are refused the list of changes', async () => {
  expect((await app.as(await createAccount(db, { role: 'User' })).get(ACTIVITY)).status).toBe(401)
  expect((await app.visitor.get(ACTIVITY)).status).toBe(401)
})

test.each(['size=0', 'size=201', 'olderThan=x', 'other=1'])('the query %s is refused', async (query) => {
  expect((await me.get(`${ACTIVITY}?${query}`)).status).toBe(400)
})

test('listing own changes takes two statements besides the session', async () => {
  expect(await statementsOf(() => me.get(ACTIVITY))).toHaveLength(3)
})

test('an entry with a field that has no label, or without named fields, does not compile', () => {
  const entry = { action: 'order.noted', entity: 'order', entityId: 1 } as const
  const write = (tx: Tx) => [
    recordAudit(tx, null, { ...entry, before: { status: 'Pending' }, after: { status: 'Shipped', lines: [1] } }),
    recordAudit(tx, null, { ...entry, personal: { first_name: 'Amina', after: { phone: '0711222333' } } }),
    // @ts-expect-error: the field has no label
    recordAudit(tx, null, { ...entry, after: { colour: 'green' } }),
    // @ts-expect-error: the field has no label
    recordAudit(tx, null, { ...entry, personal: { after: { colour: 'green' } } }),
    // @ts-expect-error: the fields have no names
    recordAudit(tx, null, { ...entry, before: { status: 'Pending' } as object }),
    // @ts-expect-error: the fields have no names
    recordAudit(tx, null, { ...entry, before: { status: 'Pending' } as Record<string, string> }),
  ]
  expect(write).toBeTypeOf('function')
})
