// Above 300 lines: the whole life of a request, from sending to booking, with the same accounts and helpers.
import { describe, expect, test } from 'vitest'
import {
  type Client,
  createAccount,
  createBranch,
  createClient,
  createGroup,
  createOfficer,
  createProduct,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { maxWaitingRequests } from '#contract/orders/order-requests.ts'

const REQUESTS = '/api/v1/order-requests'
const { db, app, statementsOf } = await startTestShop()
const lamp = await createProduct(db, { name: 'Solar lamp', stock: 1000 })
const pot = await createProduct(db, { name: 'Cooking pot', stock: 0 })
const items = [{ productId: lamp.id, quantity: 2 }]

type Account = { accountId: number; kind: 'staff' | 'member' }
const newMember = () => createAccount(db, { role: 'User' })
const newClient = async (options: Parameters<typeof createClient>[1] = {}) => {
  const member = await newMember()
  return { member, client: await createClient(db, { ...options, accountId: member.accountId }) }
}
const send = async (member: Account, input: object = {}, key?: string) =>
  app.as(member).post(REQUESTS, { items, ...input }, key ? { key } : {})
const withdraw = (member: Account, id: number) => app.as(member).post(`${REQUESTS}/${id}/withdraw`)
const decline = (staff: Account, id: number, reason = 'Not in this month') =>
  app.as(staff).post(`${REQUESTS}/${id}/decline`, { reason })
const book = (client: Client, id: number, order: object = {}) =>
  app.as(client.officer).post('/api/v1/orders/place', {
    client: client.id,
    bookedBy: client.officer.id,
    items,
    orderRequestId: id,
    ...order,
  })
const noticesOf = async ({ accountId }: Account) =>
  db
    .selectFrom('notices')
    .select(['kind', 'order_request_id as request', 'reason'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
const mailsOf = async ({ accountId }: Account) =>
  (await db.selectFrom('mails').select('kind').where('account_id', '=', accountId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )
const missing = { status: 404, body: { code: 'NOT_FOUND' } }
const closedAs = (status: string) => ({ status: 409, body: { code: 'REQUEST_CLOSED', details: { status } } })

describe('a request', () => {
  test("a client's request notifies the officer of their group and contains what was requested", async () => {
    const { member, client } = await newClient()
    const details = { location: 'Kondele', numberOfMonths: 3, promoCode: 'SAVE10', note: 'After five, please' }
    const sent = await send(member, { items: [...items, { productId: pot.id, quantity: 1 }], ...details })

    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({
      id: expect.any(Number),
      requestNumber: `#R00${sent.body.id}`,
      status: 'Sent',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      decidedAt: null,
      declineReason: null,
      orderId: null,
      orderNumber: null,
      ...details,
      branchId: client.officer.branchId,
      branchName: expect.stringMatching(/^Branch/),
      creditOfficer: expect.stringMatching(/^Grace Officer/),
      items: [
        { productId: lamp.id, productName: 'Solar lamp', slug: lamp.slug, quantity: 2, imageUrl: null },
        { productId: pot.id, productName: 'Cooking pot', slug: pot.slug, quantity: 1, imageUrl: null },
      ],
    })
    expect(await noticesOf(client.officer)).toEqual([{ kind: 'request-sent', request: sent.body.id, reason: null }])
    expect(await noticesOf(member)).toEqual([])
  })

  test('a request holds neither stock nor limit, and may exceed both', async () => {
    const { member, client } = await newClient({ loanLimitCents: 0 })
    expect((await send(member, { items: [{ productId: pot.id, quantity: 999 }] })).status).toBe(201)
    const credit = await app.as(client.officer).get(`/api/v1/clients/${client.id}/credit`)
    expect(credit.body).toMatchObject({ held: 0 })
  })

  test('a request merges lines of the same product and drops blank texts', async () => {
    const { member } = await newClient()
    const twice = [...items, { productId: pot.id, quantity: 1 }, ...items]
    const { body } = await send(member, { items: twice, location: '  ', note: '' })
    expect(body.items).toMatchObject([
      { productId: lamp.id, quantity: 4 },
      { productId: pot.id, quantity: 1 },
    ])
    expect(body).toMatchObject({ location: null, note: null, numberOfMonths: 1, promoCode: null })
  })

  test('a request of a member who is no client goes to the chosen branch and notifies every officer with an account there', async () => {
    const officer = await createOfficer(db)
    const colleague = await createOfficer(db, { branchId: officer.branchId })
    const gone = await createOfficer(db, { branchId: officer.branchId })
    await db.updateTable('credit_officers').set({ status: 'inactive' }).where('id', '=', gone.id).execute()
    const elsewhere = await createOfficer(db)
    const { body } = await send(await newMember(), { branchId: officer.branchId })
    expect(body).toMatchObject({ status: 'Sent', branchId: officer.branchId, creditOfficer: null })
    for (const notified of [officer, colleague]) {
      expect(await noticesOf(notified)).toEqual([{ kind: 'request-sent', request: body.id, reason: null }])
    }
    for (const untold of [gone, elsewhere]) expect(await noticesOf(untold)).toEqual([])
  })

  test('a request of a client whose officer cannot sign in notifies the other officers of the branch', async () => {
    const { member, client } = await newClient()
    const colleague = await createOfficer(db, { branchId: client.officer.branchId })
    await db.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', client.officer.accountId).execute()
    await send(member)
    expect(await noticesOf(colleague)).toMatchObject([{ kind: 'request-sent' }])
  })

  test("a member who is no client must choose an open branch, and a client's own branch overrides the chosen one", async () => {
    const closed = await createBranch(db)
    await db.updateTable('branches').set({ status: 'inactive' }).where('id', '=', closed.id).execute()
    const member = await newMember()
    for (const branchId of [undefined, closed.id, 999_999]) {
      expect(await send(member, { branchId })).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: 'branchId', message: 'Please choose a branch' }] } },
      })
    }
    const { member: other, client } = await newClient()
    expect((await send(other, { branchId: closed.id })).body.branchId).toBe(client.officer.branchId)
  })

  test('a request with hidden or unknown products or products of a closed category is refused and names them', async () => {
    const { member } = await newClient()
    const hidden = await createProduct(db, { status: 'hidden' })
    const shut = await createProduct(db)
    await db
      .updateTable('categories')
      .set({ active: false })
      .where('id', '=', (eb) => eb.selectFrom('products').select('category_id').where('products.id', '=', shut.id))
      .execute()
    const lines = [hidden, shut, { id: 888_888 }].map(({ id }) => ({ productId: id, quantity: 1 }))
    const answer = await send(member, { items: [...items, ...lines] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRODUCT_NOT_SOLD' } })
    expect(answer.body.details.products).toEqual([
      { id: hidden.id, name: hidden.name },
      { id: shut.id, name: shut.name },
      { id: 888_888, name: 'ITEM-888888' },
    ])
    expect((await app.as(member).get(`${REQUESTS}/mine`)).body.content).toEqual([])
  })

  test('a request sent twice with the same key is stored once, and the key with another cart is refused', async () => {
    const { member, client } = await newClient()
    const first = await send(member, {}, 'same-key-1')
    expect((await send(member, {}, 'same-key-1')).body).toEqual(first.body)
    expect(await send(member, { note: 'x' }, 'same-key-1')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
    expect(await noticesOf(client.officer)).toHaveLength(1)
    // The same key of another account is another key.
    expect((await send((await newClient()).member, {}, 'same-key-1')).body.id).not.toBe(first.body.id)
  })

  test('a request sent ten times at the same time with one key is stored once', async () => {
    const { member } = await newClient()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(member, {}, 'double-tap')))
    const done = answers.filter((answer) => answer.status === 201)
    expect(new Set(done.map((answer) => answer.body.id)).size).toBe(1)
    for (const { status, body } of answers) expect(status === 201 || body.code === 'IN_PROGRESS').toBe(true)
    expect((await app.as(member).get(`${REQUESTS}/mine`)).body.totalElements).toBe(1)
  })

  test('a member has at most ten waiting requests, also when many are sent at the same time, and decided ones make room', async () => {
    const { member, client } = await newClient()
    const answers = await Promise.all(Array.from({ length: maxWaitingRequests + 4 }, () => send(member)))
    const sent = answers.filter((answer) => answer.status === 201).map((answer) => answer.body.id as number)
    expect(sent).toHaveLength(maxWaitingRequests)
    const refused = answers.find((answer) => answer.status !== 201)
    expect(refused).toMatchObject({ status: 409, body: { code: 'REQUESTS_WAITING', details: { waiting: 10 } } })
    expect(refused?.body.message).toContain('10 of your requests are still waiting')

    const [first = 0, second = 0, third = 0] = sent
    await withdraw(member, first)
    await decline(client.officer, second)
    expect((await book(client, third)).status).toBe(201)
    for (const status of [201, 201, 201, 409]) expect((await send(member)).status).toBe(status)
  })

  test('a request takes a number of statements that does not grow with the cart', async () => {
    const { member } = await newClient()
    const { id: categoryId } = await db
      .insertInto('categories')
      .values({ name: 'Much', slug: 'much' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids: number[] = []
    for (let nr = 0; nr < 100; nr += 1) ids.push((await createProduct(db, { categoryId, stock: 0 })).id)
    const caller = app.as(member)
    const sending = (count: number) => () =>
      caller.post(REQUESTS, { items: ids.slice(0, count).map((productId) => ({ productId, quantity: 1 })) })
    await sending(1)()
    const one = await statementsOf(sending(1))
    expect(one.length).toBeLessThanOrEqual(20)
    expect(await statementsOf(sending(100))).toHaveLength(one.length)
  })
})

describe("a member's requests", () => {
  test("a member's list has their own requests, newest first, in pages, in two statements", async () => {
    const { member } = await newClient()
    await send((await newClient()).member)
    const ids = []
    for (let nr = 0; nr < 3; nr += 1) ids.unshift((await send(member)).body.id)
    const caller = app.as(member)
    const list = await caller.get(`${REQUESTS}/mine?size=2`)
    expect(list.body).toMatchObject({ totalElements: 3, page: 0, size: 2 })
    expect(list.body.content.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2))
    expect((await caller.get(`${REQUESTS}/mine?size=2&page=1`)).body.content).toHaveLength(1)
    expect(await statementsOf(() => caller.get(`${REQUESTS}/mine?size=2`))).toHaveLength(5)
    expect(await statementsOf(() => caller.get(`${REQUESTS}/mine`))).toHaveLength(4)
  })

  test("a member's list shows the state of each request", async () => {
    const { member, client } = await newClient()
    const ids = []
    for (let nr = 0; nr < 4; nr += 1) ids.push((await send(member)).body.id)
    const [waiting, declined, withdrawn, booked] = ids
    await decline(client.officer, declined, 'The jiko is not made any more')
    await withdraw(member, withdrawn)
    const order = await book(client, booked)

    const { body } = await app.as(member).get(`${REQUESTS}/mine`)
    const at = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(body.content).toMatchObject([
      { id: booked, status: 'Booked', orderId: order.body.id, orderNumber: order.body.orderNumber, decidedAt: at },
      { id: withdrawn, status: 'Withdrawn', decidedAt: at, declineReason: null },
      { id: declined, status: 'Declined', decidedAt: at, declineReason: 'The jiko is not made any more' },
      { id: waiting, status: 'Sent', decidedAt: null },
    ])
    expect(await noticesOf(member)).toMatchObject([
      { kind: 'request-declined', request: declined, reason: 'The jiko is not made any more' },
      { kind: 'request-booked', request: booked },
    ])
    expect(await noticesOf(client.officer)).toMatchObject([
      ...ids.map((request) => ({ kind: 'request-sent', request })),
      { kind: 'request-withdrawn', request: withdrawn },
    ])
    expect(await mailsOf(member)).toEqual(['request-declined', 'request-booked'])
    expect(await mailsOf(client.officer)).toEqual(ids.map(() => 'request-sent'))

    const waits = await app.as(member).get(`${REQUESTS}/mine?status=Sent`)
    expect(waits.body).toMatchObject({ content: [{ id: waiting }], totalElements: 1 })
  })
})

describe('withdrawing', () => {
  test('withdrawing again returns the same answer and notifies once', async () => {
    const { member, client } = await newClient()
    const { body } = await send(member)
    const first = await withdraw(member, body.id)
    expect(first).toMatchObject({ status: 200, body: { status: 'Withdrawn' } })
    expect((await withdraw(member, body.id)).body).toEqual(first.body)
    expect(await noticesOf(client.officer)).toHaveLength(2)
  })

  test('a member withdraws their own requests, and only while they wait', async () => {
    const { member, client } = await newClient()
    const [declined, booked] = [(await send(member)).body.id, (await send(member)).body.id]
    expect(await withdraw((await newClient()).member, declined)).toMatchObject(missing)
    expect(await withdraw(member, 999_999)).toMatchObject(missing)
    expect((await withdraw(client.officer, declined)).status).toBe(401)
    await decline(client.officer, declined)
    await book(client, booked)
    expect(await withdraw(member, declined)).toMatchObject(closedAs('Declined'))
    expect(await withdraw(member, booked)).toMatchObject(closedAs('Booked'))
  })
})

describe('declining', () => {
  test('declining stores the reason, an audit entry with the reason redactable, and one notice even when sent twice', async () => {
    const { member, client } = await newClient()
    const { body } = await send(member)
    const first = await decline(client.officer, body.id, 'Ask Mary first')
    expect(first).toMatchObject({ status: 200, body: { status: 'Declined', declineReason: 'Ask Mary first' } })
    expect((await decline(client.officer, body.id, 'Ask Mary first')).body).toEqual(first.body)
    expect(await decline(client.officer, body.id, 'Another reason')).toMatchObject(closedAs('Declined'))
    expect(await noticesOf(member)).toHaveLength(1)
    const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'request.declined').execute()
    expect(audit.filter((entry) => entry.entity_id === body.id)).toMatchObject([
      {
        actor_account_id: client.officer.accountId,
        entity: 'order_request',
        before: { status: 'Sent' },
        after: { status: 'Declined' },
        personal: { reason: 'Ask Mary first' },
      },
    ])
  })

  test("declining is for staff of the request's branch, and only while the request waits", async () => {
    const { member, client } = await newClient()
    const [withdrawn, booked] = [(await send(member)).body.id, (await send(member)).body.id]
    expect(await decline(await createOfficer(db), withdrawn)).toMatchObject(missing)
    expect((await decline(member, withdrawn)).status).toBe(403)
    expect((await decline(client.officer, withdrawn, ' x ')).status).toBe(400)
    await withdraw(member, withdrawn)
    await book(client, booked)
    expect(await decline(client.officer, withdrawn)).toMatchObject(closedAs('Withdrawn'))
    expect(await decline(await createAccount(db, { role: 'Manager' }), booked)).toMatchObject(closedAs('Booked'))
  })
})

describe('requests as staff see them', () => {
  test('the notice of a request names its sender and counts its pieces, until the account is erased', async () => {
    const { member, client } = await newClient()
    const { body } = await send(member, { items: [...items, { productId: pot.id, quantity: 1 }] })
    const officer = app.as(client.officer)
    const newest = async () => (await officer.get('/api/v1/notices')).body.content[0]
    const request = { sender: expect.stringMatching(/^Test Person/), pieces: 3 }
    expect(await newest()).toMatchObject({ kind: 'request-sent', orderRequestId: body.id, request })
    await withdraw(member, body.id)
    expect(await newest()).toMatchObject({ kind: 'request-withdrawn', request })
    await decline(client.officer, (await send(member)).body.id)
    const own = (await app.as(member).get('/api/v1/notices')).body.content[0]
    expect(own).toMatchObject({ kind: 'request-declined', request: null })
    await db.updateTable('accounts').set({ erased_at: new Date() }).where('id', '=', member.accountId).execute()
    expect((await newest()).request).toBeNull()
  })

  test('a request names the member and their client', async () => {
    const { member, client } = await newClient()
    const { body } = await send(member)
    const read = await app.as(client.officer).get(`${REQUESTS}/${body.id}`)
    expect(read.body).toEqual({
      ...body,
      member: {
        accountId: member.accountId,
        name: expect.stringMatching(/^Test Person/),
        phone: null,
        email: expect.stringContaining('@'),
      },
      client: {
        id: client.id,
        fullName: expect.stringMatching(/^Akinyi Client/),
        firstName: 'Akinyi',
        lastName: expect.stringMatching(/^Client/),
        clientNumber: expect.stringMatching(/^CL-/),
        nationalIdEnding: null,
        phone: expect.stringMatching(/^\+254/),
        location: 'Kondele',
        status: 'active',
        groupId: client.group.id,
        groupName: client.group.name,
        version: 1,
        creditOfficerId: client.officer.id,
        creditOfficer: body.creditOfficer,
        branchId: client.officer.branchId,
        branchName: body.branchName,
        accountId: member.accountId,
        available: expect.any(Number),
        overdue: 0,
        daysPastDue: 0,
      },
      estimate: expect.any(Number),
    })
  })

  test("a request has its total at today's prices with shipping until it is booked", async () => {
    const { member, client } = await newClient({ loanLimitCents: 900_000 })
    const { body } = await send(member, { items: [...items, { productId: pot.id, quantity: 1 }], promoCode: 'SAVE10' })
    const officer = app.as(client.officer)
    const read = async () => (await officer.get(`${REQUESTS}/${body.id}`)).body
    const wanted = [...items, { productId: pot.id, quantity: 1 }]
    const quote = await officer.post('/api/v1/orders/quote', { items: wanted })
    expect(await read()).toMatchObject({ estimate: quote.body.total, client: { available: 9000 } })
    expect((await officer.get(REQUESTS)).body.content[0].estimate).toBe(quote.body.total)
    const readOwn = async () => (await app.as(member).get(`${REQUESTS}/mine`)).body.content[0].estimate
    expect(await readOwn()).toBe(quote.body.total)
    await db.updateTable('products').set({ status: 'archived' }).where('id', '=', pot.id).execute()
    const lamps = await officer.post('/api/v1/orders/quote', { items })
    expect((await read()).estimate).toBe(lamps.body.total)
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', pot.id).execute()
    await decline(client.officer, body.id)
    expect((await read()).estimate).toBe(quote.body.total)
    expect(await readOwn()).toBe(quote.body.total)
  })

  test('staff of one branch see its requests, newest first, by status, and staff of all branches see all', async () => {
    const officer = await createOfficer(db)
    const { member } = await newClient({ officer })
    const fromClient = (await send(member)).body.id
    const fromVisitor = (await send(await newMember(), { branchId: officer.branchId })).body.id
    const elsewhere = (await send((await newClient()).member)).body.id
    await decline(officer, fromClient)

    const ids = async (person: Account, query = '') =>
      (await app.as(person).get(`${REQUESTS}${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await ids(officer)).toEqual([fromVisitor, fromClient])
    expect(await ids(officer, '?status=Sent')).toEqual([fromVisitor])
    expect(await ids(officer, '?sort=created_at.asc')).toEqual((await ids(officer)).toReversed())
    expect(await ids(officer, `?branch=${officer.branchId}`)).toEqual(await ids(officer))
    expect(await ids(officer, `?branch=${officer.branchId + 1000}`)).toEqual([])
    expect(await ids(officer, '?status=Declined')).toEqual([fromClient])
    expect(await ids(officer, '?status=Booked')).toEqual([])
    expect((await ids(await createAccount(db, { role: 'Manager' }))).slice(0, 3)).toEqual([
      elsewhere,
      fromVisitor,
      fromClient,
    ])
    expect(await app.as(officer).get(`${REQUESTS}/${elsewhere}`)).toMatchObject(missing)
    expect(await app.as(officer).get(`${REQUESTS}/999999`)).toMatchObject(missing)
    const first = await app.as(officer).get(`${REQUESTS}?size=1`)
    expect(first.body).toMatchObject({ totalElements: 2, content: [{ client: null }] })
  })

  test('requests stay in their branch when the member becomes a client of another, and staff of all branches book them', async () => {
    const [first, second] = [await createOfficer(db), await createOfficer(db)]
    const member = await newMember()
    const { body } = await send(member, { branchId: first.branchId })
    const client = await createClient(db, { officer: second, accountId: member.accountId })
    expect(await app.as(second).get(`${REQUESTS}/${body.id}`)).toMatchObject(missing)
    expect(await decline(second, body.id)).toMatchObject(missing)
    expect(await book(client, body.id)).toMatchObject(missing)
    expect(await app.as(first).get(`${REQUESTS}/${body.id}`)).toMatchObject({
      status: 200,
      body: { branchId: first.branchId, client: null, creditOfficer: null },
    })
    const manager = await createAccount(db, { role: 'Manager' })
    expect(await app.as(manager).get(`${REQUESTS}/${body.id}`)).toMatchObject({ body: { client: { id: client.id } } })
    const order = { client: client.id, bookedBy: second.id, items, orderRequestId: body.id }
    expect((await app.as(manager).post('/api/v1/orders/place', order)).status).toBe(201)
  })

  test('the list of requests takes at most five statements besides the session, however many there are', async () => {
    const officer = await createOfficer(db)
    for (let nr = 0; nr < 12; nr += 1) await send((await newClient({ officer })).member)
    const caller = app.as(officer)
    await caller.get(REQUESTS)
    expect(await statementsOf(() => caller.get(`${REQUESTS}?size=12`))).toHaveLength(6)
    expect(await statementsOf(() => caller.get(REQUESTS))).toHaveLength(5)
  })

  test('members cannot read the staff list, and staff cannot send requests', async () => {
    const { member, client } = await newClient()
    const { body } = await send(member)
    for (const url of [REQUESTS, `${REQUESTS}/${body.id}`]) {
      expect((await app.as(member).get(url)).status).toBe(403)
      expect((await app.visitor.get(url)).status).toBe(401)
    }
    expect((await send(client.officer)).status).toBe(401)
    expect((await app.as(client.officer).get(`${REQUESTS}/mine`)).status).toBe(401)
    expect((await app.visitor.post(REQUESTS, { items })).status).toBe(401)
  })
})

describe('booking', () => {
  test('a request is booked for its own client, and by one order', async () => {
    const { member, client } = await newClient()
    const { body } = await send(member)
    const stranger = await createClient(db, { group: client.group })
    expect(await book(stranger, body.id)).toMatchObject(missing)
    expect(await book(await createClient(db), body.id)).toMatchObject(missing)
    expect(await book(client, 999_999)).toMatchObject(missing)
    expect((await book(client, body.id)).status).toBe(201)
    expect(await book(client, body.id)).toMatchObject(closedAs('Booked'))
  })

  test('a refused booking leaves the request waiting', async () => {
    const { member, client } = await newClient({ loanLimitCents: 100 })
    const { body } = await send(member)
    expect((await book(client, body.id)).body.code).toBe('LOAN_LIMIT_REACHED')
    expect((await app.as(client.officer).get(`${REQUESTS}/${body.id}`)).body.status).toBe('Sent')
  })

  test('a declined or withdrawn request cannot be booked', async () => {
    const { member, client } = await newClient()
    const [declined, withdrawn] = [(await send(member)).body.id, (await send(member)).body.id]
    await decline(client.officer, declined)
    await withdraw(member, withdrawn)
    expect(await book(client, declined)).toMatchObject(closedAs('Declined'))
    expect(await book(client, withdrawn)).toMatchObject(closedAs('Withdrawn'))
  })

  test('a request is booked once staff have linked or created its client', async () => {
    const group = await createGroup(db)
    const member = await newMember()
    const { body } = await send(member, { branchId: group.officer.branchId })
    const client = await createClient(db, { group })
    expect(await book(client, body.id)).toMatchObject(missing)
    await db.deleteFrom('customers').where('account_id', '=', member.accountId).execute()
    await db.updateTable('customers').set({ account_id: member.accountId }).where('id', '=', client.id).execute()
    expect((await app.as(group.officer).get(`${REQUESTS}/${body.id}`)).body.client.id).toBe(client.id)
    expect((await book(client, body.id)).status).toBe(201)
  })
})
