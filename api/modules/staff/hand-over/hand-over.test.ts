import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { placeFor } from '#api/testing/booking.ts'
import {
  createAccount,
  createBranch,
  createClient,
  createGroup,
  createOfficer,
  createProduct,
} from '#api/testing/factories.ts'
import { countDeadlocks } from '#api/testing/interleave.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const LIST = '/api/v1/groups/to-hand-over'
const HAND_OVER = '/api/v1/groups/hand-over'
const { db, app, statementsOf } = await startTestShop()
const admin = app.as(await createAccount(db))
const lamp = await createProduct(db, { stock: 1_000 })
const items = [{ productId: lamp.id, quantity: 1 }]
const setStatus = (id: number, status: string) => admin.send('PUT', `/api/users/${id}`, { status })
const idsIn = async (query = '', caller: Caller = admin) =>
  (await caller.get(`${LIST}${query}`)).body.content.map(({ id }: { id: number }) => id)

/** An officer with two groups in the order of the list and a client of the first, and a colleague in the branch. */
async function openOffice() {
  const officer = await createOfficer(db)
  const colleague = await createOfficer(db, { branchId: officer.branchId })
  const made = [await createGroup(db, { officer }), await createGroup(db, { officer })]
  const groups = made.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const [group] = groups
  const client = await createClient(db, { officer, loanLimitCents: 10_000_000, ...(group ? { group } : {}) })
  return { officer, colleague, groups, ids: groups.map(({ id }) => id), client }
}

/** The history of groups as it is a day after a leave. */
const endLeave = (groupIds: readonly number[], { officer, colleague }: { officer: Party; colleague: Party }) =>
  db
    .insertInto('officer_assignments')
    .values(
      groupIds.map((groupId) => ({
        group_id: groupId,
        credit_officer_id: colleague.id,
        leave_of: officer.id,
        until_on: sql<string>`current_date - 2`,
      })),
    )
    .execute()
type Party = { id: number }

describe('groups to hand over', () => {
  test('the groups of a deactivated account are listed immediately and take no bookings until they are handed over', async () => {
    const { officer, colleague, ids, client } = await openOffice()
    expect((await placeFor(app, client, items)).status).toBe(201)
    expect(await idsIn()).toEqual([])
    expect((await setStatus(officer.accountId, 'inactive')).status).toBe(200)
    expect(await idsIn()).toEqual(ids)
    const { body } = await admin.get(LIST)
    expect(body.content[0]).toMatchObject({
      creditOfficerId: officer.id,
      accountId: officer.accountId,
      clients: 1,
      officers: [{ id: colleague.id, name: expect.stringContaining('Grace') }],
    })
    const book = (bookedBy: number) => admin.post('/api/v1/orders/place', { client: client.id, bookedBy, items })
    expect(await book(officer.id)).toMatchObject({ status: 409, body: { code: 'OFFICER_NOT_ACTIVE' } })

    const handOver = { fromOfficerId: officer.id, toOfficerId: colleague.id, reason: 'She moved away' }
    expect((await admin.post(HAND_OVER, handOver)).body).toEqual({ groups: 2 })
    expect((await admin.post(HAND_OVER, handOver)).body).toEqual({ groups: 0 })
    expect(await idsIn()).toEqual([])
    expect((await book(colleague.id)).status).toBe(201)
    const { body: assignments } = await admin.get(`/api/v1/groups/${ids[0]}/officers`)
    expect(assignments.content[0]).toMatchObject({ creditOfficerId: colleague.id, reason: 'She moved away' })
  })

  test('an activation of the account takes the groups off the list', async () => {
    const { officer, ids, client } = await openOffice()
    await setStatus(officer.accountId, 'inactive')
    expect(await idsIn(`?officer=${officer.id}`)).toEqual(ids)
    await setStatus(officer.accountId, 'active')
    expect(await idsIn()).toEqual([])
    expect((await placeFor(app, client, items)).status).toBe(201)
  })

  test('the groups of one officer or account are listed while the officer is active', async () => {
    const { officer, ids } = await openOffice()
    expect(await idsIn(`?officer=${officer.id}`)).toEqual(ids)
    expect(await idsIn(`?account=${officer.accountId}`)).toEqual(ids)
    expect(await statementsOf(() => admin.get(`${LIST}?officer=${officer.id}`))).toHaveLength(3)
  })

  test('staff of one branch see and hand over only the groups of their branch', async () => {
    const { officer, colleague, ids } = await openOffice()
    const own = app.as(await createAccount(db, { role: 'Manager', branchId: officer.branchId }))
    const elsewhere = app.as(await createAccount(db, { role: 'Manager', branchId: (await createBranch(db)).id }))
    await setStatus(officer.accountId, 'inactive')
    expect(await idsIn('', own)).toEqual(ids)
    expect(await idsIn('', elsewhere)).toEqual([])
    const handOver = { fromOfficerId: officer.id, toOfficerId: colleague.id }
    expect((await elsewhere.post(HAND_OVER, handOver)).status).toBe(404)
    expect((await own.post(HAND_OVER, { ...handOver, groupIds: [ids[1]] })).body).toEqual({ groups: 1 })
    expect(await idsIn('', own)).toEqual([ids[0]])
  })

  test('groups handed over for a leave wait to be given back once its last day is over', async () => {
    const { officer, colleague, ids } = await openOffice()
    const own = app.as(await createAccount(db, { role: 'Manager', branchId: officer.branchId }))
    const today = businessDay(new Date())
    const leave = { fromOfficerId: officer.id, toOfficerId: colleague.id, reason: 'On leave' }
    expect(await admin.post(HAND_OVER, { ...leave, until: '2020-01-31' })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'until' }] } },
    })
    expect((await admin.post(HAND_OVER, { ...leave, until: today })).body).toEqual({ groups: 2 })
    expect(await idsIn('', own)).toEqual([])
    const { body } = await admin.get(`${LIST}?officer=${colleague.id}`)
    expect(body.content).toMatchObject([
      { leave: { id: officer.id, until: today } },
      { leave: { id: officer.id, until: today } },
    ])
    await endLeave(ids, { officer, colleague })
    expect(await idsIn('', own)).toEqual(ids)
    const back = { fromOfficerId: colleague.id, toOfficerId: officer.id, groupIds: ids }
    expect((await admin.post(HAND_OVER, back)).body).toEqual({ groups: 2 })
    expect(await idsIn('', own)).toEqual([])
  })

  test('two hand-overs in opposite directions at the same time end without a deadlock', async () => {
    const { officer, colleague, groups } = await openOffice()
    for (let n = 0; n < 6; n += 1) groups.push(await createGroup(db, { officer: n % 2 ? officer : colleague }))
    const groupIds = groups.map(({ id }) => id)
    const first = { fromOfficerId: officer.id, toOfficerId: colleague.id, groupIds }
    const back = { fromOfficerId: colleague.id, toOfficerId: officer.id, groupIds: groupIds.toReversed() }
    const before = await countDeadlocks(db)
    const answers = await Promise.all([first, back, first, back].map((body) => admin.post(HAND_OVER, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await countDeadlocks(db)).toBe(before)
  })

  test('groups are not handed to an officer of another branch or one who is not active, and none changes', async () => {
    const { officer, colleague, ids } = await openOffice()
    const far = await createOfficer(db)
    await setStatus(colleague.accountId, 'inactive')
    for (const toOfficerId of [far.id, colleague.id, 999_999]) {
      expect(await admin.post(HAND_OVER, { fromOfficerId: officer.id, toOfficerId })).toMatchObject({
        status: 422,
        body: { code: 'OFFICER_NOT_OF_BRANCH' },
      })
    }
    expect(await idsIn(`?officer=${officer.id}`)).toEqual(ids)
  })
})
