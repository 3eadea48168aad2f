import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createOrder } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { NoticeKind } from '#contract/account/notices.ts'
import { notify, purgeOldNotices } from './notices.service.ts'

const NOTICES = '/api/v1/notices'
const { db, app, statementsOf } = await startTestShop()
const account = await createAccount(db, { role: 'User' })
const other = await createAccount(db)
const member = app.as(account)
const order = await createOrder(db)

beforeEach(async () => {
  await db.deleteFrom('notices').execute()
})

const notifyAccount = (kinds: NoticeKind[], { accountId }: { accountId: number } = account) =>
  inTransaction(db, (tx) =>
    notify(
      tx,
      kinds.map((kind) => ({
        accountId,
        kind,
        orderId: order.id,
        reason: kind === 'order-cancelled' ? 'Broken' : null,
      })),
    ),
  )
const kindsOf = (body: { content: { kind: string }[] }) => body.content.map(({ kind }) => kind)

describe('notices', () => {
  test('an account reads its own notices, newest first, with the number of unread ones', async () => {
    await notifyAccount(['order-placed', 'order-cancelled'])
    await notifyAccount(['order-shipped'], other)
    const { status, body, headers } = await member.get(NOTICES)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    const [newest, oldest] = body.content
    expect(body).toEqual({ content: [newest, oldest], totalElements: 2, page: 0, size: 20, unread: 2 })
    expect(newest).toEqual({
      id: expect.any(Number),
      kind: 'order-cancelled',
      at: expect.stringMatching(/Z$/),
      isRead: false,
      orderId: order.id,
      orderRequestId: null,
      request: null,
      bulkJobId: null,
      job: null,
      letterId: null,
      entry: null,
      payment: null,
      approval: null,
      cashMove: null,
      applicant: null,
      message: null,
      ordersOfDay: null,
      mpesaDay: null,
      due: null,
      reason: 'Broken',
    })
    expect(oldest).toMatchObject({ kind: 'order-placed', reason: null })
    expect(oldest.id).toBeLessThan(newest.id)
  })

  test('staff have notices too', async () => {
    await notifyAccount(['request-sent'], other)
    expect((await app.as(other).get(NOTICES)).body).toMatchObject({ content: [{ kind: 'request-sent' }], unread: 1 })
    expect((await member.get(NOTICES)).body).toMatchObject({ content: [], totalElements: 0, unread: 0 })
  })

  test('notices are paged, and unread ones are counted over all pages', async () => {
    await notifyAccount(['order-placed', 'order-processing', 'order-shipped'])
    const pages = await Promise.all([0, 1, 2].map((page) => member.get(`${NOTICES}?page=${page}&size=2`)))
    expect(pages.map(({ body }) => kindsOf(body))).toEqual([
      ['order-shipped', 'order-processing'],
      ['order-placed'],
      [],
    ])
    for (const { body } of pages) expect(body).toMatchObject({ totalElements: 3, unread: 3 })
  })

  test('listing notices takes two statements besides the session for any number of notices', async () => {
    await notifyAccount(Array.from({ length: 60 }, () => 'order-placed' as const))
    expect(await statementsOf(() => member.get(NOTICES))).toHaveLength(3)
  })
})

describe('marking notices as read', () => {
  test('notices up to the last seen one are marked as read, later ones stay unread', async () => {
    await notifyAccount(['order-placed', 'order-processing', 'order-shipped'])
    const { body } = await member.get(NOTICES)
    const seen = body.content[1].id
    expect((await member.post(`${NOTICES}/read`, { upTo: seen })).body).toEqual({ unread: 1 })
    const after = (await member.get(NOTICES)).body
    expect(after.content.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([false, true, true])
    expect(after.unread).toBe(1)
  })

  test('marking a read notice again leaves the time of the first reading', async () => {
    await notifyAccount(['order-placed'])
    const { id } = (await member.get(NOTICES)).body.content[0]
    const readAt = () => db.selectFrom('notices').select('read_at').where('id', '=', id).executeTakeFirst()
    await member.post(`${NOTICES}/read`, { upTo: id })
    const first = await readAt()
    expect((await member.post(`${NOTICES}/read`, { upTo: id + 1 })).body).toEqual({ unread: 0 })
    expect(await readAt()).toEqual(first)
    expect(first?.read_at).toBeInstanceOf(Date)
  })

  test('marking notices as read leaves those of other accounts unread', async () => {
    await notifyAccount(['order-placed'])
    await notifyAccount(['request-sent'], other)
    expect((await member.post(`${NOTICES}/read`, { upTo: Number.MAX_SAFE_INTEGER })).body).toEqual({ unread: 0 })
    expect((await app.as(other).get(NOTICES)).body.unread).toBe(1)
  })

  test('marking notices as read takes one statement besides the session', async () => {
    await notifyAccount(['order-placed', 'order-shipped'])
    expect(await statementsOf(() => member.post(`${NOTICES}/read`, { upTo: 1 }))).toHaveLength(2)
  })
})

describe('marking one notice as read', () => {
  const idsOf = async () => (await member.get(NOTICES)).body.content.map(({ id }: { id: number }) => id) as number[]
  const read = (id: number, caller = member) => caller.post(`${NOTICES}/${id}/read`, {})

  test('that notice is marked as read, others stay unread, and a repeat changes nothing', async () => {
    await notifyAccount(['order-placed', 'order-processing'])
    const [, oldest = 0] = await idsOf()
    expect((await read(oldest)).body).toEqual({ unread: 1 })
    expect((await read(oldest)).body).toEqual({ unread: 1 })
    const { content } = (await member.get(NOTICES)).body
    expect(content.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([false, true])
  })

  test('a notice of another account answers NOT_FOUND and stays unread', async () => {
    await notifyAccount(['order-placed'])
    const [id = 0] = await idsOf()
    expect(await read(id, app.as(other))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await member.get(NOTICES)).body.unread).toBe(1)
  })

  test('marking one notice as read takes one statement besides the session', async () => {
    await notifyAccount(['order-placed'])
    const [id = 0] = await idsOf()
    expect(await statementsOf(() => read(id))).toHaveLength(2)
  })
})

test('notices read half a year ago are deleted, unread ones stay', async () => {
  await notifyAccount(['order-placed', 'order-processing', 'order-shipped'])
  const { content } = (await member.get(NOTICES)).body
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const age = (id: number, readAt: Date | null) =>
    db
      .updateTable('notices')
      .set({ at: daysAgo(400), read_at: readAt })
      .where('id', '=', id)
      .execute()
  await age(content[0].id, daysAgo(181))
  await age(content[1].id, daysAgo(179))
  await age(content[2].id, null)
  await purgeOldNotices(db)
  expect(kindsOf((await member.get(NOTICES)).body)).toEqual(['order-processing', 'order-placed'])
})
