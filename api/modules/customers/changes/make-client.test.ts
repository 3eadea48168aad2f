import { describe, expect, test } from 'vitest'
import { createAccount, createGroup, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const CUSTOMERS = '/api/v1/customers'
const officer = await createOfficer(db)
const [group, otherGroup] = [await createGroup(db, { officer }), await createGroup(db, { officer })]
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const clerk = app.as(officer)
const stranger = app.as(await createOfficer(db))

let last = 0
async function addCustomer(fields: object = {}) {
  last += 1
  const phone = `0744${String(last).padStart(6, '0')}`
  const person = { firstName: 'Nafula', lastName: `Barasa ${last}`, phone, branchId: officer.branchId, ...fields }
  const { status, body } = await manager.post(CUSTOMERS, person)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const make = (id: number, body: object, caller = manager) => caller.post(`${CUSTOMERS}/${id}/client`, body)
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'after', 'personal'])
    .where('entity', '=', 'customer')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('making a client of a customer', () => {
  test('the record stays, with a client number, the group, its branch and a first limit', async () => {
    const customer = await addCustomer()
    const { status, body } = await make(customer.id, { groupId: group.id, limit: 30_000, version: customer.version })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: customer.id,
      name: customer.name,
      phone: customer.phone,
      clientNumber: expect.stringMatching(/^CL-\d{5}$/),
      groupId: group.id,
      branchId: officer.branchId,
      clientStatus: 'active',
    })
    expect((await manager.get(`/api/v1/clients/${customer.id}/credit`)).body).toMatchObject({ available: 30_000 })
    expect((await auditOf(customer.id)).map(({ action }) => action)).toEqual([
      'customer.added',
      'client.created',
      'client.limit',
    ])
  })

  test('sent again it changes nothing, and a client of another group is refused', async () => {
    const customer = await addCustomer()
    const input = { groupId: group.id, version: customer.version }
    const first = (await make(customer.id, input)).body
    expect((await make(customer.id, input)).body).toEqual(first)
    expect(await make(customer.id, { ...input, groupId: otherGroup.id })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SO' },
    })
  })

  test('a phone is needed, and one that is given replaces the stored one', async () => {
    const customer = await addCustomer({ phone: null })
    const input = { groupId: group.id, version: customer.version }
    expect(await make(customer.id, input)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'phone' }] } },
    })
    const { body } = await make(customer.id, { ...input, phone: '0755 000 111' })
    expect(body).toMatchObject({ phone: '+254755000111', clientNumber: expect.any(String) })
    expect((await auditOf(customer.id)).at(-1)?.personal).toMatchObject({ after: { phone: '+254755000111' } })
  })

  test('an outdated version, a closed group and a client with this name and phone are refused', async () => {
    const customer = await addCustomer()
    expect(await make(customer.id, { groupId: group.id, version: customer.version + 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { id: customer.id } } },
    })
    const closed = await createGroup(db, { officer, status: 'closed' })
    expect((await make(customer.id, { groupId: closed.id, version: customer.version })).body.code).toBe(
      'GROUP_NOT_ACTIVE',
    )
    const { firstName, lastName, phone } = customer
    await addCustomer({ firstName, lastName, phone, groupId: group.id, branchId: null })
    expect(await make(customer.id, { groupId: group.id, version: customer.version })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'phone' } },
    })
  })

  test('a limit needs Manage Lending, and nothing is written without it', async () => {
    const customer = await addCustomer()
    const input = { groupId: group.id, version: customer.version }
    expect((await make(customer.id, { ...input, limit: 5_000 }, clerk)).status).toBe(403)
    expect((await manager.get(`${CUSTOMERS}/${customer.id}`)).body.clientNumber).toBeNull()
    expect((await make(customer.id, input, clerk)).status).toBe(200)
  })

  test('staff of another branch find neither the customer nor the group', async () => {
    const customer = await addCustomer()
    expect((await make(customer.id, { groupId: group.id, version: customer.version }, stranger)).status).toBe(404)
    const elsewhere = await createGroup(db)
    expect((await make(customer.id, { groupId: elsewhere.id, version: customer.version }, clerk)).status).toBe(404)
  })

  test('a member becomes a client with the account once its address is confirmed', async () => {
    const member = await createAccount(db, { role: 'User', phone: '+254766000111', isConfirmed: false })
    await db
      .insertInto('customers')
      .values({ account_id: member.accountId, first_name: 'Otis', last_name: 'Member', phone: '+254766000111' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { id, version } = await db
      .selectFrom('customers')
      .select(['id', 'version'])
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    const input = { groupId: group.id, phone: '0766000111', version }
    expect((await make(id, input)).body.code).toBe('ADDRESS_NOT_CONFIRMED')
    await db
      .updateTable('accounts')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', member.accountId)
      .execute()
    expect((await make(id, input)).body).toMatchObject({ id, accountId: member.accountId, groupId: group.id })
  })

  test('customers who become clients at the same time get their own numbers', async () => {
    const customers = await Promise.all([addCustomer(), addCustomer(), addCustomer()])
    const answers = await Promise.all(customers.map(({ id, version }) => make(id, { groupId: group.id, version })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.clientNumber)).size).toBe(3)
  })
})
