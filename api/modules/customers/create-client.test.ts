import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createGroup, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const group = await createGroup(db)
const officer = app.as(group.officer)

let last = 0
/** The input for a new person. */
const person = (changes: object = {}) => {
  last += 1
  return {
    firstName: 'Nafula',
    lastName: `Wekesa ${last}`,
    phone: `0798${String(last).padStart(6, '0')}`,
    groupId: group.id,
    ...changes,
  }
}
const create = (body: object, key?: string) => officer.post('/api/v1/clients', body, key ? { key } : {})
/** A member who has sent the branch a request. */
const createMember = async () => {
  const member = await createAccount(db, { role: 'User' })
  const request = { account_id: member.accountId, branch_id: group.officer.branchId }
  await db.insertInto('order_requests').values(request).execute()
  return member
}
const numberOf = (text: string) => Number(/^CL-(\d{5,})$/.exec(text)?.[1])

describe('a new client', () => {
  test('a new client is a member of the group with the next number, no limit and nothing owed', async () => {
    const first = await create(person())
    const { status, body } = await create({
      firstName: ' Nafula ',
      lastName: 'Barasa',
      phone: '0712 345-678',
      location: 'Bungoma',
      groupId: group.id,
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      fullName: 'Nafula Barasa',
      firstName: 'Nafula',
      lastName: 'Barasa',
      clientNumber: expect.stringMatching(/^CL-\d{5}$/),
      phone: '+254712345678',
      location: 'Bungoma',
      status: 'active',
      groupId: group.id,
      groupName: group.name,
      creditOfficerId: group.officer.id,
      creditOfficer: expect.any(String),
      branchId: group.officer.branchId,
      branchName: expect.any(String),
      accountId: null,
      nationalIdEnding: null,
      version: 1,
    })
    expect(numberOf(body.clientNumber)).toBe(numberOf(first.body.clientNumber) + 1)
    expect((await officer.get(`/api/v1/clients/${body.id}/credit`)).body).toEqual({
      clientId: body.id,
      limit: null,
      outstanding: 0,
      held: 0,
      available: null,
      overdue: 0,
      daysPastDue: 0,
      next: null,
      dueWeekday: null,
      creditBalance: 0,
      writtenOff: 0,
      stop: null,
      groupAvailable: null,
    })
    const members = await officer.get(`/api/v1/groups/members/${group.id}`)
    expect(members.body.content.map(({ id }: { id: number }) => id)).toContain(body.id)
    const audit = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'client.created')
      .where('entity_id', '=', body.id)
      .execute()
    expect(audit).toMatchObject([{ actor_account_id: group.officer.accountId, after: { groupId: group.id } }])
    expect(JSON.stringify(audit)).not.toMatch(/Barasa|712345678/)
  })

  test('the next client number follows the highest number of the own form, also past five digits and with other forms present', async () => {
    const client = await createClient(db)
    const renumber = (client_number: string) =>
      db.updateTable('customers').set({ client_number }).where('id', '=', client.id).execute()
    await renumber('CL-99999')
    const foreign = await createClient(db)
    await db.updateTable('customers').set({ client_number: 'OLD-777777' }).where('id', '=', foreign.id).execute()
    expect((await create(person())).body.clientNumber).toBe('CL-100000')
    expect((await create(person())).body.clientNumber).toBe('CL-100001')
  })

  test('the next client number follows a much longer imported number', async () => {
    const client = await createClient(db)
    const renumber = (client_number: string) =>
      db.updateTable('customers').set({ client_number }).where('id', '=', client.id).execute()
    await renumber('CL-999999999')
    for (const number of ['CL-1000000000', 'CL-1000000001']) {
      expect(await create(person())).toMatchObject({ status: 201, body: { clientNumber: number } })
    }
    await renumber(`CL-${client.id}`)
    await db
      .updateTable('customers')
      .set({ client_number: null, group_id: null })
      .where('client_number', 'like', 'CL-100000000_')
      .execute()
  })

  test('concurrently created clients get distinct numbers without gaps', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(person())))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const numbers = answers.map(({ body }) => numberOf(body.clientNumber)).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  test('a repeated idempotency key creates one client, and is refused for another person', async () => {
    const body = person()
    const answers = await Promise.all([create(body, 'new-client-1'), create(body, 'new-client-1')])
    for (const { status } of answers) expect([201, 409]).toContain(status)
    const again = await create(body, 'new-client-1')
    const made = answers.find(({ status }) => status === 201)
    expect(again).toMatchObject({ status: 201, body: made?.body })
    expect((await create(person(), 'new-client-1')).body.code).toBe('KEY_REUSED')
  })

  test('a client with the name and phone of another one of the branch is refused, one with only the same phone or name is not', async () => {
    const body = person()
    expect((await create(body)).status).toBe(201)
    const twin = { ...body, firstName: 'NAFULA', phone: `+254${body.phone.slice(1)}` }
    expect(await create(twin)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'phone' } },
    })
    expect((await create({ ...body, firstName: 'Simiyu' })).status).toBe(201)
    expect((await create({ ...body, phone: person().phone })).status).toBe(201)

    const far = await createGroup(db)
    expect((await app.as(far.officer).post('/api/v1/clients', { ...body, groupId: far.id })).status).toBe(201)

    const both = person()
    const answers = await Promise.all([create(both), create(both)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each([
    [{ phone: '12345' }, 'phone'],
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: 'x'.repeat(81) }, 'lastName'],
    [{ groupId: 'x' }, 'groupId'],
    [{ loanLimit: 5000 }, 'loanLimit'],
    [{ clientNumber: 'CL-1' }, 'clientNumber'],
  ])('a client with %j is refused with the name of the field', async (changes, field) => {
    expect(await create(person(changes))).toMatchObject({ status: 400, body: { details: { fields: [{ field }] } } })
  })

  test('a new client needs an active group of the own branch', async () => {
    const closed = await createGroup(db, { officer: group.officer, status: 'closed' })
    expect(await create(person({ groupId: closed.id }))).toMatchObject({
      status: 409,
      body: { code: 'GROUP_NOT_ACTIVE', details: { group: closed.name } },
    })
    const far = await createGroup(db)
    expect((await create(person({ groupId: far.id }))).status).toBe(404)
    expect((await create(person({ groupId: 999_999 }))).status).toBe(404)
  })
})

describe('a new client with an account', () => {
  test('a new client can be linked to a member immediately', async () => {
    const member = await createMember()
    const { status, body } = await create(person({ accountId: member.accountId }))
    expect(status).toBe(201)
    expect(body.accountId).toBe(member.accountId)
  })

  test('a member who is a customer already becomes the client with the same id', async () => {
    const member = await createMember()
    const customer = await db
      .selectFrom('customers')
      .select('id')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    const { body } = await create(person({ accountId: member.accountId }))
    expect(body).toMatchObject({ id: customer.id, firstName: 'Nafula', groupId: group.id })
  })

  test('a linked, staff, unknown or unproven account is refused and no client is created', async () => {
    const member = await createMember()
    await createClient(db, { accountId: member.accountId })
    const { count } = await db
      .selectFrom('customers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('client_number', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(await create(person({ accountId: member.accountId }))).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'accountId' } },
    })
    const staff = await createOfficer(db)
    expect((await create(person({ accountId: staff.accountId }))).status).toBe(404)
    expect((await create(person({ accountId: 999_999 }))).status).toBe(404)
    const stranger = await createAccount(db, { role: 'User' })
    expect((await create(person({ accountId: stranger.accountId }))).status).toBe(404)
    const after = await db
      .selectFrom('customers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('client_number', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(after.count).toBe(count)
  })
})
