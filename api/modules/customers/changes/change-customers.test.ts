import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createGroup, createOfficer, createOrder } from '#api/testing/factories.ts'
import { columnsHolding } from '#api/testing/readers/find-texts.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const URL = '/api/v1/customers'
const officer = await createOfficer(db)
const group = await createGroup(db, { officer })
const admin = app.as(await createAccount(db, { role: 'Admin', allBranches: true }))
const manager = app.as(await createAccount(db, { role: 'Manager', allBranches: true }))
const clerk = app.as(officer)
const stranger = app.as(await createOfficer(db))
const missing = { status: 404, body: { code: 'NOT_FOUND' } }

let last = 0
const newPhone = () => {
  last += 1
  return `07${String(last).padStart(8, '3')}`
}
const person = (more: object = {}) => ({ firstName: 'Nafula', lastName: `Barasa ${last}`, phone: newPhone(), ...more })
const add = async (body: object, caller = manager) => {
  const answer = await caller.post(URL, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const exists = async (id: number) =>
  (await db.selectFrom('customers').select('id').where('id', '=', id).execute()).length > 0

describe('adding a customer', () => {
  test('a customer is added for the caller’s branch, as a client with number and limit where a group is given', async () => {
    const plain = await add({ firstName: 'Only', lastName: 'Buys' }, clerk)
    expect(plain).toMatchObject({ clientNumber: null, branchId: officer.branchId, segment: 'New', accountId: null })
    const client = await add(
      person({ groupId: group.id, limit: 30_000, email: 'Nafula@Example.com', nationalId: '31 234 567' }),
    )
    expect(client).toMatchObject({
      groupId: group.id,
      branchId: officer.branchId,
      clientNumber: expect.stringMatching(/^CL-\d+$/),
      email: 'nafula@example.com',
      nationalIdEnding: '567',
      clientStatus: 'active',
    })
    expect((await manager.get(`/api/v1/clients/${client.id}/credit`)).body).toMatchObject({
      limit: 30_000,
      available: 30_000,
    })
    const changes = await manager.get(`/api/v1/clients/${client.id}/limit-changes`)
    expect(changes.body.content).toMatchObject([{ oldLimit: null, newLimit: 30_000 }])
  })

  test('a limit needs Manage Lending and a group, a client needs a phone, and nothing is added otherwise', async () => {
    const counted = async () => (await manager.get(`${URL}?size=1`)).body.totalElements
    const before = await counted()
    expect(await clerk.post(URL, person({ groupId: group.id, limit: 5_000 }))).toMatchObject({ status: 403 })
    expect(await manager.post(URL, person({ limit: 5_000 }))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'groupId' }] } },
    })
    expect(await manager.post(URL, { ...person(), phone: undefined, groupId: group.id })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'phone' }] } },
    })
    expect(await stranger.post(URL, person({ groupId: group.id }))).toMatchObject(missing)
    expect(await stranger.post(URL, person({ branchId: officer.branchId }))).toMatchObject(missing)
    const nowhere = app.as(await createAccount(db, { role: 'Manager', allBranches: false }))
    expect(await nowhere.post(URL, person())).toMatchObject(missing)
    expect(await counted()).toBe(before)
  })

  test('the same key again answers the same customer, and another body is refused', async () => {
    const options = { key: randomUUID() }
    const body = person({ groupId: group.id })
    const answers = [await manager.post(URL, body, options), await manager.post(URL, body, options)]
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
    expect(answers[1]?.body.id).toBe(answers[0]?.body.id)
    expect(await manager.post(URL, person(), options)).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  })

  test('people who may be the same are found by name, phone and national id before they are added', async () => {
    const known = await add(
      person({ firstName: 'Wanjiku', lastName: 'Kamauxa', groupId: group.id, nationalId: '40506070' }),
    )
    const find = async (body: object, caller = manager) =>
      (await caller.post(`${URL}/duplicates`, { firstName: 'Other', lastName: 'Person', ...body })).body.content.map(
        ({ id, reasons }: { id: number; reasons: string[] }) => ({ id, reasons }),
      )
    expect(await find({ phone: known.phone })).toEqual([{ id: known.id, reasons: ['phone'] }])
    expect(await find({ nationalId: '40-506-070' })).toEqual([{ id: known.id, reasons: ['nationalId'] }])
    expect(await find({ firstName: 'Kamauxa', lastName: 'Wanjiku' })).toEqual([{ id: known.id, reasons: ['name'] }])
    expect(await find({ firstName: 'Wanjiku', lastName: 'Kamauxo' })).toEqual([{ id: known.id, reasons: ['name'] }])
    expect(await find({ phone: known.phone }, stranger)).toEqual([])
    expect(await find({})).toEqual([])
  })
})

describe('editing a customer', () => {
  const contact = (record: { firstName: string; lastName: string; phone: string | null }, more: object = {}) => ({
    firstName: record.firstName,
    lastName: record.lastName,
    phone: record.phone,
    email: null,
    location: null,
    ...more,
  })
  const edit = (id: number, body: object, caller = manager) => caller.send('PUT', `${URL}/${id}`, body)

  test('contact data is changed with a version, the same edit again changes nothing, and an outdated one is refused', async () => {
    const record = await add(person({ groupId: group.id }))
    const body = contact(record, { email: 'new@example.com', location: 'Siaya', version: record.version })
    const { status, body: edited } = await edit(record.id, body)
    expect(status).toBe(200)
    expect(edited).toMatchObject({ email: 'new@example.com', location: 'Siaya', version: record.version + 1 })
    expect((await edit(record.id, body)).body.version).toBe(record.version + 1)
    expect(await edit(record.id, { ...body, location: 'Busia' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { location: 'Siaya' }, sent: { location: 'Busia' } } },
    })
    const history = await manager.get(`${URL}/${record.id}/history`)
    expect(history.body.content.map(({ action }: { action: string }) => action)).toEqual([
      'customer.edited',
      'client.created',
    ])
  })

  test('the audit shows both sides of changed contact data', async () => {
    const { id, version } = await add({ firstName: 'Akinyi', lastName: 'Odero', location: 'Busia' })
    const edited = { firstName: 'Akinyi', lastName: 'Odera', phone: '', email: '', location: 'Busia', version }
    expect((await manager.send('PUT', `${URL}/${id}`, edited)).status).toBe(200)
    const { content } = (await admin.get(`/api/v1/audit?entity=customer&record=${id}&action=customer.edited`)).body
    expect(content).toMatchObject([{ changed: { before: { lastName: 'Odero' }, after: { lastName: 'Odera' } } }])
  })

  test('of two parallel edits of one version one is refused', async () => {
    const record = await add(person({ groupId: group.id }))
    const answers = await Promise.all(
      ['Bondo', 'Yala'].map((location) => edit(record.id, contact(record, { location, version: record.version }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a client is blocked only by staff with Manage Lending, and a client without a phone is refused', async () => {
    const record = await add(person({ groupId: group.id }))
    const blocked = contact(record, { clientStatus: 'blocked', version: record.version })
    expect((await edit(record.id, blocked, clerk)).status).toBe(403)
    expect((await edit(record.id, blocked)).body).toMatchObject({ isBlocked: true, clientStatus: 'blocked' })
    expect(await edit(record.id, contact(record, { phone: null, version: record.version + 1 }))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'phone' }] } },
    })
  })

  test('name and contact data of a member are those of the account', async () => {
    const member = await createAccount(db, { role: 'User' })
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    const record = (await manager.get(`${URL}/${id}`)).body
    expect(await edit(id, contact(record, { location: 'Yala', version: record.version }))).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_EDITS_ACCOUNT' },
    })
  })

  test('a customer of another branch is not found', async () => {
    const record = await add(person({ groupId: group.id }))
    expect(await edit(record.id, contact(record, { version: 1 }), stranger)).toMatchObject(missing)
    expect(await stranger.send('DELETE', `${URL}/${record.id}`)).toMatchObject(missing)
  })
})

describe('notes about a customer', () => {
  test('staff add notes once per key, and delete only their own', async () => {
    const record = await add(person({ groupId: group.id }))
    const url = `${URL}/${record.id}/notes`
    const options = { key: randomUUID() }
    const text = 'Prefers calls after four'
    const note = await clerk.post(url, { text }, options)
    expect(note).toMatchObject({ status: 201, body: { text, isOwn: true } })
    expect((await clerk.post(url, { text }, options)).body.id).toBe(note.body.id)
    expect((await manager.get(url)).body).toMatchObject({ totalElements: 1, content: [{ text, isOwn: false }] })
    expect((await manager.get(`${URL}/${record.id}`)).body.notes).toBe(1)
    expect(await manager.send('DELETE', `/api/v1/customer-notes/${note.body.id}`)).toMatchObject(missing)
    expect((await clerk.send('DELETE', `/api/v1/customer-notes/${note.body.id}`)).status).toBe(200)
    expect((await manager.get(url)).body.totalElements).toBe(0)
    expect(await stranger.get(url)).toMatchObject(missing)
    expect(await stranger.post(url, { text })).toMatchObject(missing)
    expect((await clerk.post(url, { text: '  ' })).status).toBe(400)
  })
})

describe('deleting a customer', () => {
  test('a customer without books is removed, one with an order is anonymised, and the list has neither', async () => {
    const unused = await add(person({ firstName: 'Unusedperson', groupId: group.id }))
    await clerk.post(`${URL}/${unused.id}/notes`, { text: 'Unusedperson will come back' })
    expect((await clerk.send('DELETE', `${URL}/${unused.id}`)).body).toMatchObject({ removed: true })
    expect(await exists(unused.id)).toBe(false)

    const client = await createClient(db, { officer, group })
    const email = 'secret.jumbazoid@example.com'
    await db
      .updateTable('customers')
      .set({ first_name: 'Jumbazoid', last_name: 'Quirkson', phone: '+254788123123', email, location: 'Hiddenville' })
      .where('id', '=', client.id)
      .execute()
    await createOrder(db, { client, status: 'Completed' })
    await clerk.post(`${URL}/${client.id}/notes`, { text: 'Jumbazoid has a new phone, 0788 123 123' })
    const other = await add(person({ groupId: group.id }))
    await clerk.post(`${URL}/${other.id}/notes`, { text: 'Came with Jumbazoid Quirkson' })
    const traces = ['jumbazoid', 'quirkson', '788123123', '788 123 123', 'hiddenville']
    expect((await columnsHolding(db, traces)).length).toBeGreaterThan(0)
    expect((await clerk.send('DELETE', `${URL}/${client.id}`)).body).toMatchObject({ removed: false })
    expect(await columnsHolding(db, traces)).toEqual([])
    expect(await exists(client.id)).toBe(true)
    expect((await manager.get(`${URL}/${client.id}`)).status).toBe(404)
    expect((await manager.get(`${URL}/${other.id}/notes`)).body.content).toMatchObject([{ text: '' }])
    expect(await columnsHolding(db, ['unusedperson'])).toEqual([])
  })

  test('a customer with an open order, a debt or a repayment that can bounce stays, with the reason', async () => {
    const client = await createClient(db, { officer, group })
    await createOrder(db, { client, status: 'Pending' })
    expect(await clerk.send('DELETE', `${URL}/${client.id}`)).toMatchObject({
      status: 409,
      body: { code: 'BOOKS_OPEN', details: { openOrders: 1 } },
    })
  })

  test('a member is deleted with the account, only by staff with Delete Users', async () => {
    const member = await createAccount(db, { role: 'User', email: 'leaving@example.com' })
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    expect(await manager.send('DELETE', `${URL}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_TO_DELETE' },
    })
    expect((await admin.send('DELETE', `${URL}/${id}`)).body).toMatchObject({ removed: true })
    expect(await exists(id)).toBe(false)
    expect(await columnsHolding(db, ['leaving@example.com'])).toEqual([])
    expect(await db.selectFrom('accounts').select('id').where('id', '=', member.accountId).execute()).toEqual([])
  })
})
