import { expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createBranch, createGroup, createOfficer } from '#api/testing/factories.ts'
import { actorOf, contextFor, importInto } from '#api/testing/imports/import-into.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { ImportValues, Written } from '../import-kind.ts'
import { branchesKind } from './branches.kind.ts'

const { db, statementsOf } = await startTestShop()
const admin = await actorOf(db, await createAccount(db))
type Values = ImportValues<'branches'>

const importRows = (rows: Values[], written: Written[] = [], actor = admin) =>
  importInto(db, actor, branchesKind, rows, { written })
const outcomesOf = async (rows: Values[], actor = admin) =>
  (await importRows(rows, [], actor)).map(({ outcome }) => outcome)
const branchOf = (code: string) =>
  db
    .selectFrom('branches')
    .select(['id', 'name', 'town', 'phone', 'status'])
    .where('code', '=', code)
    .executeTakeFirst()
const undo = (written: Written[]) =>
  inTransaction(db, (tx) => branchesKind.undo(tx, contextFor(admin), written)).then((refusals) =>
    refusals.map((refusal) => refusal?.code ?? null),
  )

test('new branches are added with their code, and the same file again changes nothing', async () => {
  const rows: Values[] = [
    { code: 'ksm', name: 'Kisumu', town: 'Kisumu', phone: '+254712345678', status: null },
    { code: 'NKR', name: 'Nakuru East', town: 'Nakuru', status: 'Limefungwa' },
  ]
  expect(await outcomesOf(rows)).toEqual(['new', 'new'])
  expect(await branchOf('KSM')).toMatchObject({ name: 'Kisumu', phone: '+254712345678', status: 'active' })
  expect(await branchOf('NKR')).toMatchObject({ status: 'inactive' })
  expect(await outcomesOf(rows)).toEqual(['same', 'same'])
  expect(await outcomesOf([{ name: ' KISUMU' }])).toEqual(['same'])
})

test('a branch is changed where a column differs, and an empty cell leaves what is stored', async () => {
  await importRows([{ code: 'BSA', name: 'Busia', town: 'Busia', phone: '+254700000001' }])
  const [plan] = await importRows([{ code: 'BSA', name: 'Busia Town', town: null, phone: '+254700000002' }])
  expect(plan).toMatchObject({
    outcome: 'changed',
    changes: [
      { field: 'name', before: 'Busia', after: 'Busia Town' },
      { field: 'phone', before: '0700 000 001', after: '0700 000 002' },
    ],
  })
  expect(await branchOf('BSA')).toMatchObject({ name: 'Busia Town', town: 'Busia', phone: '+254700000002' })
})

test('a row says what is missing or wrong', async () => {
  await createBranch(db, { name: 'Eldoret' })
  const problemsOf = async (values: Values, actor = admin) =>
    (await importRows([values], [], actor)).flatMap(({ problems = [] }) =>
      problems.map(({ field, code }) => [field, code]),
    )
  expect(await problemsOf({ name: 'Malaba' })).toEqual([
    ['code', 'missing'],
    ['town', 'missing'],
  ])
  expect(await problemsOf({ name: 'Malaba', town: 'Malaba', code: 'ML/1' })).toEqual([['code', 'unfit']])
  expect(await problemsOf({ name: 'Eldoret', code: 'ELD' })).toEqual([['name', 'refused']])
  expect(await problemsOf({ name: 'Eldoret', status: 'asleep' })).toEqual([['status', 'not-a-choice']])
  expect(await problemsOf({ name: '\u200b' })).toContainEqual(['name', 'unfit'])
})

test('a branch in use is not closed', async () => {
  const officer = await createOfficer(db)
  const { code } = await db
    .selectFrom('branches')
    .select('code')
    .where('id', '=', officer.branchId)
    .executeTakeFirstOrThrow()
  const [plan] = await importRows([{ code, name: 'Any', status: 'Closed' }])
  expect(plan).toMatchObject({ outcome: 'wrong', problems: [{ field: 'status', code: 'refused' }] })
})

test('staff of one branch change their own branch, and neither see nor add another one', async () => {
  const { branchId } = await createOfficer(db)
  const bound = await actorOf(db, await createAccount(db, { role: 'Manager', branchId }))
  const own = await db.selectFrom('branches').select('code').where('id', '=', branchId).executeTakeFirstOrThrow()
  expect(await outcomesOf([{ code: own.code, name: 'Ours' }], bound)).toEqual(['changed'])
  expect(await outcomesOf([{ code: 'KSM', name: 'Theirs', town: 'T' }], bound)).toEqual(['wrong'])
})

test('undo deletes an added branch, writes a changed one back, and keeps one that is in use or was changed since', async () => {
  const written: Written[] = []
  await importRows([{ code: 'UN1', name: 'Undo 1', town: 'Here' }], written)
  await importRows([{ code: 'UN2', name: 'Undo 2', town: 'Here' }], written)
  await importRows([{ code: 'UN3', name: 'Undo 3', town: 'Here' }], written)
  const changed: Written[] = []
  await importRows([{ code: 'UN2', name: 'Renamed', status: 'Closed' }], changed)
  expect(await undo(changed)).toEqual([null])
  expect(await branchOf('UN2')).toMatchObject({ name: 'Undo 2', town: 'Here', status: 'active' })
  const used = await branchOf('UN3')
  await createGroup(db, { officer: await createOfficer(db, { branchId: used?.id ?? 0 }) })
  expect(await undo(written)).toEqual([null, 'IMPORT_BUILT_ON', 'BRANCH_IN_USE'])
  expect(await branchOf('UN1')).toBeUndefined()
  expect(await branchOf('UN3')).toMatchObject({ status: 'active' })
})

test('a plan of 200 rows sends as many statements as one of a row', async () => {
  const planOf = (count: number) =>
    statementsOf(() =>
      branchesKind.plan(
        db,
        contextFor(admin),
        Array.from({ length: count }, (_, at) => ({
          number: at + 2,
          values: { name: `Branch ${at}` },
          decision: null,
        })),
      ),
    )
  expect(await planOf(200)).toHaveLength((await planOf(1)).length)
})
