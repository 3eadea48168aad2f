import { describe, expect, test } from 'vitest'
import { listExports } from '#api/list-exports.ts'
import { runExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import {
  createAccount,
  createBrand,
  createCategory,
  createClient,
  createGroup,
  createOfficer,
  createProduct,
  createRole,
  createSubCategory,
} from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import type { AuditEntry } from '#contract/account/audit.staff.ts'

const { db, files, app, eraseAccount, statementsOf } = await startTestShop()
const [kisumu, nairobi] = [await createOfficer(db), await createOfficer(db)]
const role = (await createRole(db, ['View Audit Log', 'Place Orders', 'Manage Customers', 'Manage Products'])).name
const manager = await createAccount(db, { role, branchId: kisumu.branchId })
const admin = app.as(await createAccount(db, { role }))
const ofKisumu = app.as(manager)
const [ours, theirs] = [await createGroup(db, { officer: kisumu }), await createGroup(db, { officer: nairobi })]
const [client, stranger] = [await createClient(db, { group: ours }), await createClient(db, { group: theirs })]

async function nameOf(table: 'customers' | 'credit_officers' | 'accounts', { id }: { id: number }) {
  const row = await db
    .selectFrom(table)
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${row.first_name} ${row.last_name}`
}
const branchName = async (id: number) =>
  (await db.selectFrom('branches').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

type Entry = { action: string; entity: string; entityId: number; before?: object; after?: object }
/** Writes an entry of the manager of Kisumu and returns its id. */
async function write({ action, entity, entityId, before, after }: Entry) {
  const { id } = await db
    .insertInto('audit_entries')
    .values({
      actor_account_id: manager.accountId,
      action,
      entity,
      entity_id: entityId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The entry about a record as the list shows it. */
async function entryOf(caller: Caller, entity: string, record: number): Promise<AuditEntry> {
  const { status, body } = await caller.get(`/api/v1/audit?entity=${entity}&record=${record}`)
  expect(status).toBe(200)
  return body.content[0]
}

async function fileOf(caller: Caller, query: object, language: 'en' | 'sw'): Promise<string> {
  const body = { list: 'audit', format: 'csv', query, columns: ['values'] }
  const answer = await caller.post('/api/v1/exports', body, { headers: { 'accept-language': language } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.file.toString('utf8').replaceAll('\u00a0', ' ')
}

const reassigned = { action: 'group.reassigned', entity: 'group' }
await write({
  action: 'order.placed',
  entity: 'order',
  entityId: 9_001,
  after: { client: client.id, bookedBy: kisumu.id, orderRequest: 12, total: 900, items: [{ productId: 1 }] },
})
await write({
  action: 'order.placed',
  entity: 'order',
  entityId: 9_002,
  after: { client: stranger.id, bookedBy: nairobi.id, total: 900 },
})
await write({
  ...reassigned,
  entityId: ours.id,
  before: { creditOfficerId: kisumu.id },
  after: { creditOfficerId: nairobi.id },
})
await write({ action: 'order.moved', entity: 'order', entityId: 9_003, after: { status: 'Shipped' } })

describe('the ids of an audit entry', () => {
  test('are names in the list, and an id without a record stays for its words', async () => {
    expect((await entryOf(admin, 'order', 9_001)).facts).toEqual({
      client: await nameOf('customers', client),
      bookedBy: await nameOf('credit_officers', kisumu),
      orderRequest: 12,
      total: 900,
    })
    const product = await createProduct(db)
    const [category, other] = [await createCategory(db, { name: 'Pans' }), await createCategory(db, { name: 'Spoons' })]
    const sub = await createSubCategory(db, category.id, { name: 'Ladles', slug: 'ladles' })
    const brand = await createBrand(db, 'Sufuria Bora')
    await write({
      action: 'product.edited',
      entity: 'product',
      entityId: product.id,
      before: { categoryId: category.id, subCategoryId: sub.id, brandId: 987_654 },
      after: { categoryId: other.id, subCategoryId: null, brandId: brand.id },
    })
    const changed = {
      before: { categoryId: 'Pans', subCategoryId: 'Ladles', brandId: 987_654 },
      after: { categoryId: 'Spoons', subCategoryId: null, brandId: 'Sufuria Bora' },
    }
    expect((await entryOf(admin, 'product', product.id)).changed).toEqual(changed)
    const { body } = await admin.get(`/api/v1/products/${product.id}/history`)
    expect(body.content[0].changed).toEqual(changed)
  })

  test('are names in the export, and in the language of the reader where they have none', async () => {
    const query = { entity: 'order', record: 9_001 }
    const [person, officer] = [await nameOf('customers', client), await nameOf('credit_officers', kisumu)]
    expect(await fileOf(admin, query, 'sw')).toContain(
      `Afisa wa mikopo: ${officer}; Mteja: ${person}; Ombi: #R0012; Jumla: KSh 900`,
    )
    const hidden = { entity: 'order', record: 9_002 }
    expect(await fileOf(ofKisumu, hidden, 'sw')).toContain(
      `Afisa wa mikopo: Afisa mikopo ${nairobi.id}; Mteja: Mteja ${stranger.id}`,
    )
    expect(await fileOf(ofKisumu, hidden, 'en')).toContain(
      `Credit officer: Credit officer ${nairobi.id}; Client: Customer ${stranger.id}`,
    )
  })

  test('are names in the history of a record, and an officer of another branch is not named to staff of one', async () => {
    const history = async (caller: Caller) => (await caller.get(`/api/v1/groups/${ours.id}/history`)).body.content
    const own = await nameOf('credit_officers', kisumu)
    expect((await history(admin))[0].changed).toEqual({
      before: { creditOfficerId: own },
      after: { creditOfficerId: await nameOf('credit_officers', nairobi) },
    })
    expect((await history(ofKisumu))[0].changed).toEqual({
      before: { creditOfficerId: own },
      after: { creditOfficerId: nairobi.id },
    })
  })

  test('name people and groups to staff of a branch only in their scope, branches and categories always', async () => {
    const [here, there] = [await nameOf('customers', client), await nameOf('customers', stranger)]
    expect((await entryOf(ofKisumu, 'order', 9_001)).facts.client).toBe(here)
    expect((await entryOf(ofKisumu, 'order', 9_002)).facts).toEqual({
      client: stranger.id,
      bookedBy: nairobi.id,
      total: 900,
    })
    expect((await entryOf(admin, 'order', 9_002)).facts.client).toBe(there)
    await write({
      action: 'client.moved',
      entity: 'customer',
      entityId: client.id,
      before: { groupId: ours.id, branchId: kisumu.branchId },
      after: { groupId: theirs.id, branchId: nairobi.branchId },
    })
    expect((await entryOf(ofKisumu, 'customer', client.id)).changed).toEqual({
      before: { groupId: ours.name, branchId: await branchName(kisumu.branchId) },
      after: { groupId: theirs.id, branchId: await branchName(nairobi.branchId) },
    })
  })

  test('name the account of a customer to staff of its branch, and not that of another one', async () => {
    const [member, alien] = [await createAccount(db, { role: 'User' }), await createAccount(db, { role: 'User' })]
    const linked = await createClient(db, { group: ours, accountId: member.accountId })
    const [before, after] = [{ accountId: alien.accountId }, { accountId: member.accountId }]
    await write({ action: 'client.account', entity: 'customer', entityId: linked.id, before, after })
    const { body } = await ofKisumu.get(`/api/v1/customers/${linked.id}/history`)
    expect(body.content[0].changed).toEqual({
      before,
      after: { accountId: await nameOf('accounts', { id: member.accountId }) },
    })
  })

  test('take one statement more, none on a page without them', async () => {
    const read = (record: number) => () => admin.get(`/api/v1/audit?entity=order&record=${record}`)
    expect(await statementsOf(read(9_001))).toHaveLength(4)
    expect(await statementsOf(read(9_003))).toHaveLength(3)
  })
})

test('an erased client is not named, and the file that named them is deleted', async () => {
  const person = await createAccount(db, { role: 'User' })
  const erased = await createClient(db, { group: ours, accountId: person.accountId })
  const group = await createGroup(db, { officer: kisumu })
  await write({
    action: 'group.roles',
    entity: 'group',
    entityId: group.id,
    before: { chair: null },
    after: { chair: erased.id },
  })
  const name = await nameOf('customers', erased)
  const query = { entity: 'group', record: group.id }
  const { id } = (await admin.post('/api/v1/exports/jobs', { list: 'audit', format: 'csv', query })).body
  await runExport(db, files, listExports, id)
  const stored = () => admin.get(`/api/v1/bulk-jobs/${id}/file`)
  expect((await stored()).file.toString()).toContain(`Chair: – → ${name}`)

  await eraseAccount(person.accountId)
  expect((await stored()).status).toBe(404)
  expect((await entryOf(admin, 'group', group.id)).changed?.after).toEqual({ chair: erased.id })
  expect(await fileOf(admin, query, 'sw')).toContain(`Mwenyekiti: – → Mteja ${erased.id}`)
})
