import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createGroup, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const LIST = '/api/v1/groups'
const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
type Row = { id: number }
const idsOf = async (query: string, caller = manager) =>
  (await caller.get(`${LIST}${query}`)).body.content.map(({ id }: Row) => id)

const meeting = { meetingDay: 4, meetingTime: '14:00', meetingPlace: 'Kondele Hall' }
const unknown = { meetingDay: null, meetingTime: null, meetingPlace: null }
const add = (officer: { id: number }, name: string, more: object = meeting) =>
  manager.post(LIST, { name, creditOfficerId: officer.id, ...more })
const edit = (group: { id: number; version: number }, change: object) =>
  manager.send('PUT', `${LIST}/${group.id}`, {
    name: 'Amani',
    ...unknown,
    status: 'active',
    version: group.version,
    ...change,
  })

describe('the list of groups with their meetings', () => {
  test('a row has the meeting, the number of clients and what they owe together', async () => {
    const officer = await createOfficer(db)
    const group = await createGroup(db, { officer })
    const [one, two, merged] = [
      await createClient(db, { group }),
      await createClient(db, { group }),
      await createClient(db, { group }),
    ]
    await db.updateTable('customers').set({ outstanding_cents: 150_000 }).where('id', 'in', [one.id, two.id]).execute()
    await db.updateTable('customers').set({ merged_into_id: one.id }).where('id', '=', merged.id).execute()
    await db.updateTable('groups').set({ meeting_day: 2, meeting_time: '09:30' }).where('id', '=', group.id).execute()
    const { body } = await manager.get(`${LIST}?officer=${officer.id}`)
    expect(body.content).toEqual([
      expect.objectContaining({
        id: group.id,
        meetingDay: 2,
        meetingTime: '09:30',
        meetingPlace: null,
        clients: 2,
        outstanding: 3000,
        version: 1,
      }),
    ])
  })

  test('groups are found by a part of name or number, by branch, officer, status and day of meeting', async () => {
    const officer = await createOfficer(db)
    const colleague = await createOfficer(db, { branchId: officer.branchId })
    const jua = (await add(officer, 'Jua Kali')).body
    const mwangaza = (await add(colleague, 'Mwangaza', { ...unknown, meetingDay: 1 })).body
    const closed = await createGroup(db, { officer, status: 'closed' })
    const branch = `branch=${officer.branchId}`
    expect(await idsOf(`?${branch}`)).toEqual([jua.id, mwangaza.id])
    expect(await idsOf(`?${branch}&sort=name.desc`)).toEqual([mwangaza.id, jua.id])
    expect(await idsOf(`?${branch}&sort=number.desc`)).toEqual([mwangaza.id, jua.id])
    expect(await idsOf(`?${branch}&search=a%20KA`)).toEqual([jua.id])
    expect(await idsOf(`?search=${mwangaza.groupNumber.toLowerCase()}`)).toEqual([mwangaza.id])
    expect(await idsOf(`?${branch}&meetingDay=1`)).toEqual([mwangaza.id])
    expect(await idsOf(`?officer=${officer.id}`)).toEqual([jua.id])
    expect(await idsOf(`?${branch}&status=closed`)).toEqual([closed.id])
    expect((await manager.get(`${LIST}?meetingDay=8`)).status).toBe(400)
  })

  test('staff of one branch read the groups and officers of only their branch', async () => {
    const officer = await createOfficer(db)
    const group = (await add(officer, 'Tumaini')).body
    const elsewhere = await createOfficer(db)
    expect(await idsOf('', app.as(officer))).toEqual([group.id])
    expect(await idsOf('', app.as(elsewhere))).toEqual([])
    for (const path of [`${LIST}/${group.id}`, `${LIST}/${group.id}/history`]) {
      expect((await app.as(officer).get(path)).status).toBe(200)
      expect((await app.as(elsewhere).get(path)).status).toBe(404)
    }
    const { content } = (await app.as(officer).get('/api/v1/credit-officers/choices')).body
    expect(content).toEqual([expect.objectContaining({ id: officer.id, branchId: officer.branchId, isActive: true })])
  })

  test('the list takes three statements besides the session for any number of groups', async () => {
    const officer = await createOfficer(db)
    await createGroup(db, { officer })
    const read = () => manager.get(`${LIST}?officer=${officer.id}`)
    await read()
    expect(await statementsOf(read)).toHaveLength(4)
    for (let n = 0; n < 4; n += 1) await createClient(db, { group: await createGroup(db, { officer }) })
    expect(await statementsOf(read)).toHaveLength(4)
  })
})

describe('adding a group', () => {
  test('a new group has the next number, the branch of its officer and a history', async () => {
    const officer = await createOfficer(db)
    const first = await add(officer, 'Amani')
    expect(first).toMatchObject({
      status: 201,
      body: {
        name: 'Amani',
        ...meeting,
        status: 'active',
        branchId: officer.branchId,
        clients: 0,
        officerIsActive: true,
      },
    })
    const second = await add(officer, 'Baraka', unknown)
    const number = ({ body }: typeof first) => Number(/^GRP-(\d{4,})$/.exec(body.groupNumber)?.[1])
    expect(number(second)).toBe(number(first) + 1)
    expect(second.body.nextMeetingOn).toBeNull()
    expect(first.body.nextMeetingOn >= businessDay(new Date())).toBe(true)
    const { body: officers } = await manager.get(`${LIST}/${first.body.id}/officers`)
    expect(officers.content).toMatchObject([{ creditOfficerId: officer.id }])
    const { body: history } = await manager.get(`${LIST}/${first.body.id}/history`)
    expect(history.content).toMatchObject([{ action: 'group.added' }])
  })

  test('a name of the branch, an officer who is not active and one of another branch are refused', async () => {
    const officer = await createOfficer(db)
    await add(officer, 'Amani')
    expect(await add(officer, 'AMANI')).toMatchObject({ status: 409, body: { code: 'ALREADY_TAKEN' } })
    expect((await add(await createOfficer(db), 'Amani')).status).toBe(201)
    const own = app.as(await createAccount(db, { role: 'Manager', branchId: (await createOfficer(db)).branchId }))
    const body = { name: 'Neema', creditOfficerId: officer.id, ...unknown }
    expect((await own.post(LIST, body)).status).toBe(404)
    await db.updateTable('credit_officers').set({ status: 'inactive' }).where('id', '=', officer.id).execute()
    expect(await add(officer, 'Neema')).toMatchObject({ status: 422, body: { code: 'OFFICER_NOT_OF_BRANCH' } })
  })

  test('groups added at the same time get their own numbers, and one of two with the same name is refused', async () => {
    const officer = await createOfficer(db)
    const answers = await Promise.all(['Umoja', 'Upendo', 'Imani', 'Imani'].map((name) => add(officer, name)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409])
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [body.groupNumber] : []))
    expect(new Set(numbers).size).toBe(3)
  })
})

describe('editing a group', () => {
  test('an edit is stored with its audit, and the same edit again changes nothing', async () => {
    const group = (await add(await createOfficer(db), 'Amani', unknown)).body
    const change = { name: 'Amani Kondele', ...meeting, status: 'inactive' }
    const first = await edit(group, change)
    expect(first).toMatchObject({ status: 200, body: { ...change, version: 2 } })
    expect(await edit(group, change)).toMatchObject({ status: 200, body: { version: 2 } })
    const { body } = await manager.get(`${LIST}/${group.id}/history`)
    expect(body.content).toMatchObject([
      {
        action: 'group.edited',
        changed: {
          before: { name: 'Amani', meetingDay: null, status: 'active' },
          after: { name: 'Amani Kondele', meetingDay: 4, status: 'inactive' },
        },
      },
      { action: 'group.added' },
    ])
  })

  test('an outdated version, a name of the branch and a closed group are refused', async () => {
    const officer = await createOfficer(db)
    const group = (await add(officer, 'Amani', unknown)).body
    await add(officer, 'Baraka', unknown)
    expect(await edit(group, { version: 99, name: 'Neema' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { name: 'Amani', version: 1 } } },
    })
    expect(await edit(group, { name: 'baraka' })).toMatchObject({ status: 409, body: { code: 'ALREADY_TAKEN' } })
    expect((await edit(group, { name: 'AMANI' })).status).toBe(200)
    await db.updateTable('groups').set({ status: 'closed' }).where('id', '=', group.id).execute()
    expect(await edit(group, { name: 'Neema' })).toMatchObject({ status: 409, body: { code: 'GROUP_CLOSED' } })
  })

  test('times that are none are refused, and empty texts clear time and place', async () => {
    const group = (await add(await createOfficer(db), 'Amani')).body
    for (const meetingTime of ['25:00', '9:30', 'noon']) {
      expect(await edit(group, { meetingTime })).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: 'meetingTime' }] } },
      })
    }
    const cleared = await edit(group, { meetingDay: 7, meetingTime: '', meetingPlace: '' })
    expect(cleared.body).toMatchObject({ meetingDay: 7, meetingTime: null, meetingPlace: null })
  })

  test('credit officers read groups, their own marked, and cannot add or edit them', async () => {
    const officer = await createOfficer(db)
    const group = (await add(officer, 'Amani')).body
    const own = app.as(officer)
    const other = app.as(await createOfficer(db, { branchId: officer.branchId }))
    expect((await own.get(`${LIST}/${group.id}`)).body.isOwn).toBe(true)
    expect((await other.get(`${LIST}/${group.id}`)).body.isOwn).toBe(false)
    expect((await manager.get(`${LIST}/${group.id}`)).body.isOwn).toBe(false)
    expect((await own.post(LIST, { name: 'X', creditOfficerId: officer.id, ...unknown })).status).toBe(403)
    const body = { name: 'X', ...unknown, status: 'active', version: 1 }
    expect((await own.send('PUT', `${LIST}/${group.id}`, body)).status).toBe(403)
  })
})

test('the clients of a group come with their credit', async () => {
  const group = await createGroup(db)
  const client = await createClient(db, { group, loanLimitCents: 500_000 })
  await db.updateTable('customers').set({ outstanding_cents: 120_000 }).where('id', '=', client.id).execute()
  await createClient(db, { group, loanLimitCents: null })
  const { body } = await manager.get(`${LIST}/${group.id}/clients`)
  expect(body.content).toMatchObject([
    { limit: 5000, outstanding: 1200, held: 0, available: 3800 },
    { limit: null, outstanding: 0, available: null },
  ])
})

test('orders are listed by the group they were placed for', async () => {
  const group = await createGroup(db)
  const { body } = await manager.get(`/api/orders?group=${group.id}&page=0`)
  expect(body).toMatchObject({ content: [], totalElements: 0 })
})
