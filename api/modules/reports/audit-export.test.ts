import { expect, test } from 'vitest'
import { listExports } from '#api/list-exports.ts'
import { runExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { createAccount, createBranch, createClient, createProduct, createRole } from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'

const { db, files, app, eraseAccount, statementsOf } = await startTestShop()
const EXPORTS = '/api/v1/exports'
const [kisumu, nairobi] = [await createBranch(db), await createBranch(db)]
const role = (await createRole(db, ['View Audit Log'])).name
const auditor = app.as(await createAccount(db, { role }))
const ofKisumu = app.as(await createAccount(db, { role, branchId: kisumu.id }))
const wanjiku = await createAccount(db, { role: 'Manager', branchId: kisumu.id })
const brian = await createAccount(db, { role: 'Manager', branchId: nairobi.id })
for (const [{ accountId }, first, last] of [
  [wanjiku, 'Wanjiku', 'Njeri'],
  [brian, 'Brian', 'Otieno'],
] as const) {
  await db.updateTable('accounts').set({ first_name: first, last_name: last }).where('id', '=', accountId).execute()
}
const lamp = await createProduct(db, { name: 'Solar lamp' })
const write = (by: { accountId: number } | null, entry: object) =>
  db
    .insertInto('audit_entries')
    .values({ actor_account_id: by?.accountId ?? null, action: '', entity: '', entity_id: null, ...entry })
    .execute()
await write(wanjiku, {
  action: 'product.priced',
  entity: 'product',
  entity_id: lamp.id,
  at: '2026-03-01T09:00:00Z',
  before: JSON.stringify({ sellingPrice: 1850, cost: 900 }),
  after: JSON.stringify({ sellingPrice: 1800, cost: 950 }),
  personal: JSON.stringify({ reason: 'Sale' }),
})
await write(brian, { action: 'order.noted', entity: 'order', entity_id: 12, at: '2026-03-02T09:00:00Z' })
await write(null, { action: 'order.expired', entity: 'order', entity_id: 13, at: '2026-03-03T09:00:00Z' })

const ours = { from: '2026-03-01', to: '2026-03-03' }
const body = (query: object = ours, more: object = {}) => ({ list: 'audit', format: 'csv', query, ...more })
async function linesOf(caller: Caller, input: object, language = 'en') {
  const answer = await caller.post(EXPORTS, input, { headers: { 'accept-language': language } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.file.toString('utf8').replaceAll('\u00a0', ' ').split('\r\n').slice(0, -1)
}

test('the file names who changed what in words, newest first, without costs', async () => {
  expect(await linesOf(auditor, body())).toEqual([
    '\ufeffWhen,Who,Change,Kind of record,Record,Before and after',
    '2026-03-03 12:00,The shop,Order expired,Order,#0013,',
    '2026-03-02 12:00,Brian Otieno,Note added to an order,Order,#0012,',
    '2026-03-01 12:00,Wanjiku Njeri,Price changed,Product,Solar lamp,"Selling price: KSh 1,850 → KSh 1,800; Reason: Sale"',
  ])
})

test('the file has the entries of the filter in the order and language of the reader', async () => {
  const columns = ['change', 'by']
  expect(await linesOf(auditor, body({ ...ours, entity: 'order', sort: 'at.asc' }, { columns }), 'sw')).toEqual([
    '\ufeffBadiliko,Nani',
    'Dokezo limeongezwa kwenye oda,Brian Otieno',
    'Muda wa oda umeisha,Duka',
  ])
  expect(await linesOf(auditor, body({ ...ours, person: wanjiku.accountId }, { columns }))).toHaveLength(2)
})

test('an auditor of a branch exports what its people changed, and one without the permission nothing', async () => {
  expect((await linesOf(ofKisumu, body(ours, { columns: ['by'] }))).slice(1)).toEqual(['Wanjiku Njeri'])
  const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
  expect((await clerk.post(EXPORTS, body())).status).toBe(403)
})

test('ids, people and entries of a file are read in one statement each, besides the session and the audit', async () => {
  expect(await statementsOf(() => auditor.post(EXPORTS, body()))).toHaveLength(1 + 3 + 4)
})

test('an erasure deletes the files with entries by or about the person, and none is made of it again', async () => {
  const person = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { accountId: person.accountId })
  const day = { from: '2026-04-01', to: '2026-04-01' }
  await write(wanjiku, {
    action: 'customer.edited',
    entity: 'customer',
    entity_id: client.id,
    at: '2026-04-01T09:00:00Z',
    personal: JSON.stringify({ before: { phone: '0711000111' }, after: { phone: '0722000222' } }),
  })
  const file = async (query: object) => {
    const { id } = (await auditor.post(`${EXPORTS}/jobs`, body(query))).body
    await runExport(db, files, listExports, id)
    return () => auditor.get(`/api/v1/bulk-jobs/${id}/file`)
  }
  const [held, other] = [await file(day), await file(ours)]
  expect((await held()).file.toString()).toContain('Phone: 0711000111 → 0722000222')
  await eraseAccount(person.accountId)
  expect((await held()).status).toBe(404)
  expect((await other()).status).toBe(200)
  const later = (await (await file(day))()).file.toString()
  expect(later).toContain('Customer changed')
  expect(later).not.toMatch(/0711000111|0722000222/)
})
