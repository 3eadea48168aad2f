import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createBranch, createClient, createOfficer, type Officer } from '#api/testing/factories.ts'
import { actorOf, contextFor, importInto } from '#api/testing/imports/import-into.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { ImportValues, Written } from '../import-kind.ts'
import { groupsKind } from './groups.kind.ts'

const { db, statementsOf } = await startTestShop()
const admin = await actorOf(db, await createAccount(db))
type Values = ImportValues<'groups'>

const importRows = (rows: Values[], written: Written[] = [], actor = admin) =>
  importInto(db, actor, groupsKind, rows, { written })
const planOf = async (values: Values, actor = admin) => (await importRows([values], [], actor))[0]
const groupOf = (name: string) =>
  db.selectFrom('groups').selectAll().where('name', '=', name).orderBy('id', 'desc').executeTakeFirstOrThrow()
const undo = async (written: Written[]) =>
  (await inTransaction(db, (tx) => groupsKind.undo(tx, contextFor(admin), written))).map((row) => row?.code ?? null)

const nameOfficer = (officer: Officer, first_name: string, last_name: string) =>
  db.updateTable('credit_officers').set({ first_name, last_name }).where('id', '=', officer.id).execute()
const emailOf = async ({ accountId }: Officer) =>
  (await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()).email

const kisumu = await createBranch(db, { name: 'Kisumu' })
const nakuru = await createBranch(db, { name: 'Nakuru' })
const grace = await createOfficer(db, { branchId: kisumu.id })
const peter = await createOfficer(db, { branchId: kisumu.id })
const twin = await createOfficer(db, { branchId: nakuru.id })
const second = await createOfficer(db, { branchId: nakuru.id })

beforeAll(async () => {
  await nameOfficer(grace, 'Grace', "Ng'ang'a")
  await nameOfficer(peter, 'Peter', 'Kamau')
  await nameOfficer(twin, 'Jane', 'Wambui')
  await nameOfficer(second, 'Jane', 'Wambui')
})

describe('groups', () => {
  test('a new group is one of the branch of its officer, with the next number, and the same row again changes nothing', async () => {
    const row: Values = {
      name: 'Umoja Women',
      number: '77',
      branch: 'kisumu',
      officer: 'GRACE NGANGA',
      meetingDay: 'Jumanne',
      meetingTime: '10.30',
      meetingPlace: 'Market',
    }
    expect(await planOf(row)).toMatchObject({ outcome: 'new', problems: [{ field: 'number', code: 'left-out' }] })
    expect(await groupOf('Umoja Women')).toMatchObject({
      branch_id: kisumu.id,
      credit_officer_id: grace.id,
      meeting_day: 2,
      meeting_time: '10:30',
      meeting_place: 'Market',
      group_number: expect.stringMatching(/^GRP-\d{4}$/),
    })
    expect(await planOf(row)).toMatchObject({ outcome: 'same' })
    expect(await planOf({ name: 'UMOJA  women' })).toMatchObject({ outcome: 'same' })
  })

  test('a group is found by its number in any form, and its name, officer and meeting are changed', async () => {
    await planOf({ name: 'Tumaini', officer: await emailOf(grace) })
    const { group_number: number, id } = await groupOf('Tumaini')
    const written: Written[] = []
    const row = {
      name: 'Tumaini B',
      number: number.toLowerCase().replace('-', ' '),
      officer: 'Peter Kamau',
      meetingDay: '4',
    }
    expect((await importRows([row], written))[0]).toMatchObject({
      outcome: 'changed',
      recordId: id,
      changes: [
        { field: 'name', before: 'Tumaini', after: 'Tumaini B' },
        { field: 'officer', before: "Grace Ng'ang'a", after: 'Peter Kamau' },
        { field: 'meetingDay', before: '', after: 'Thursday' },
      ],
    })
    expect(await groupOf('Tumaini B')).toMatchObject({ id, credit_officer_id: peter.id, meeting_day: 4 })
    expect(await undo(written)).toEqual([null])
    expect(await groupOf('Tumaini')).toMatchObject({ id, credit_officer_id: grace.id, meeting_day: null })
  })

  test('two officers of one name are told apart by email only', async () => {
    const row = { name: 'Two Janes', branch: 'Nakuru' }
    expect(await planOf({ ...row, officer: 'Jane Wambui' })).toMatchObject({
      outcome: 'wrong',
      problems: [{ field: 'officer', code: 'several-known' }],
    })
    expect(await planOf({ ...row, officer: await emailOf(second) })).toMatchObject({ outcome: 'new' })
    expect(await groupOf('Two Janes')).toMatchObject({ credit_officer_id: second.id })
  })

  test('a row says what is missing or wrong', async () => {
    const problemsOf = async (values: Values) =>
      (await planOf(values))?.problems?.map(({ field, code }) => `${field} ${code}`)
    expect(await problemsOf({ name: 'New' })).toEqual(['officer missing'])
    expect(await problemsOf({ name: 'New', officer: 'Peter Kamao' })).toEqual(['officer unknown'])
    expect(await problemsOf({ name: 'New', officer: 'Peter Kamau', branch: 'Nakuru' })).toEqual(['officer refused'])
    expect(await problemsOf({ name: 'New', officer: 'Peter Kamau', branch: 'Moon' })).toEqual(['branch unknown'])
    expect(await problemsOf({ name: '7', officer: 'Peter Kamau', meetingDay: 'Noday', meetingTime: 'late' })).toEqual([
      'name unfit',
      'meetingDay not-a-choice',
      'meetingTime out-of-range',
    ])
    await planOf({ name: 'Here', officer: 'Peter Kamau' })
    const { group_number: number } = await groupOf('Here')
    expect(await problemsOf({ name: 'Here', number, branch: 'Nakuru' })).toEqual(['branch out-of-range'])
    await db.updateTable('groups').set({ status: 'closed' }).where('name', '=', 'Here').execute()
    expect(await problemsOf({ name: 'There', number })).toEqual(['null refused'])
    expect(await planOf({ name: 'Here', number })).toMatchObject({ outcome: 'same' })
  })

  test('staff of a branch know neither groups nor officers of another one', async () => {
    const bound = await actorOf(db, await createAccount(db, { role: 'Manager', branchId: nakuru.id }))
    await planOf({ name: 'Kisumu only', officer: 'Peter Kamau' })
    const { group_number: number } = await groupOf('Kisumu only')
    expect(await planOf({ name: 'Other name', number, officer: 'Peter Kamau' }, bound)).toMatchObject({
      outcome: 'wrong',
      problems: [{ field: 'officer', code: 'unknown' }],
    })
  })

  test('undo closes a new group, unless it has a member or was changed since', async () => {
    const written: Written[] = []
    await importRows(
      ['Undo A', 'Undo B', 'Undo C'].map((name) => ({ name, officer: 'Peter Kamau' })),
      written,
    )
    const { id, name } = await groupOf('Undo B')
    await createClient(db, { group: { id, name, officer: peter } })
    await planOf({ name: 'Undo C', meetingPlace: 'Hall' })
    expect(await undo(written)).toEqual([null, 'IMPORT_BUILT_ON', 'IMPORT_BUILT_ON'])
    expect(await groupOf('Undo A')).toMatchObject({ status: 'closed' })
    expect(await planOf({ name: 'Undo A', officer: 'Peter Kamau' })).toMatchObject({ outcome: 'new' })
  })

  test('a plan of 200 rows sends as many statements as one of a row', async () => {
    const plan = (count: number) =>
      statementsOf(() =>
        groupsKind.plan(
          db,
          contextFor(admin),
          Array.from({ length: count }, (_, at) => ({
            number: at + 2,
            values: { name: `Group ${at}`, officer: 'Peter Kamau' },
            decision: null,
          })),
        ),
      )
    expect(await plan(200)).toHaveLength((await plan(1)).length)
  })
})
