import { describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createBranch, createGroup, createRole } from '#api/testing/factories.ts'
import { actorOf, contextFor, importInto } from '#api/testing/imports/import-into.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { ImportValues, Written } from '../import-kind.ts'
import { officersKind } from './officers.kind.ts'

const { db, statementsOf } = await startTestShop()
const admin = await actorOf(db, await createAccount(db))
const kisumu = await createBranch(db, { name: 'Kisumu' })
const nakuru = await createBranch(db, { name: 'Nakuru' })
type Values = ImportValues<'officers'>

const importRows = (rows: Values[], written: Written[] = [], actor = admin) =>
  importInto(db, actor, officersKind, rows, { written })
const accountOf = (email: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('credit_officers', 'credit_officers.account_id', 'accounts.id')
    .selectAll('accounts')
    .select(['credit_officers.id as officer_id', 'credit_officers.status as officer_status'])
    .where('accounts.email', '=', email)
    .executeTakeFirstOrThrow()
const undo = async (written: Written[], actor = admin) =>
  (await inTransaction(db, (tx) => officersKind.undo(tx, contextFor(actor), written))).map((row) => row?.code ?? null)

const grace: Values = { name: 'Grace Achieng', email: 'Grace@Example.com', phone: '+254711000001', branch: 'KISUMU' }

describe('credit officers', () => {
  test('a new one gets an account of the role and branch, an officer and an invitation', async () => {
    expect(await importRows([grace])).toMatchObject([{ outcome: 'new' }])
    const account = await accountOf('grace@example.com')
    expect(account).toMatchObject({ first_name: 'Grace', branch_id: kisumu.id, status: 'active', password_hash: '' })
    expect(account.officer_id).not.toBeNull()
    const mails = await db.selectFrom('mails').select('kind').where('account_id', '=', account.id).execute()
    expect(mails).toEqual([{ kind: 'invitation' }])
    expect(await importRows([grace])).toMatchObject([{ outcome: 'same', recordId: account.id }])
  })

  test('name, phone and branch are changed, and undone from the audit', async () => {
    await importRows([{ ...grace, email: 'jane@example.com', name: 'Jane Wambui Otieno' }])
    const written: Written[] = []
    const changed = { name: 'Jane Wambui Kamau', email: 'jane@example.com', phone: '+254711000009', branch: 'Nakuru' }
    expect(await importRows([changed], written)).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'name' }, { field: 'phone' }, { field: 'branch', after: 'Nakuru' }] },
    ])
    expect(await accountOf('jane@example.com')).toMatchObject({ last_name: 'Wambui Kamau', branch_id: nakuru.id })
    expect(JSON.stringify(written)).not.toMatch(/Jane|Otieno|\+254/)
    expect(await undo(written)).toEqual([null])
    expect(await accountOf('jane@example.com')).toMatchObject({
      first_name: 'Jane',
      last_name: 'Wambui Otieno',
      phone: '+254711000001',
      branch_id: kisumu.id,
    })
  })

  test('accounts of other roles and those that are not active are left as they are', async () => {
    await createAccount(db, { role: 'Manager', email: 'boss@example.com' })
    await importRows([{ ...grace, email: 'off@example.com' }])
    await db.updateTable('accounts').set({ status: 'inactive' }).where('email', '=', 'off@example.com').execute()
    for (const email of ['boss@example.com', 'off@example.com']) {
      expect(await importRows([{ ...grace, name: 'Other', email }])).toMatchObject([
        { outcome: 'same', problems: [{ code: 'left-out', value: email }] },
      ])
    }
  })

  test('a row says what is wrong', async () => {
    const [plan] = await importRows([{ name: '12', email: 'no mail', branch: 'Kisum' }])
    expect(plan).toMatchObject({
      outcome: 'wrong',
      problems: [
        { field: 'name', code: 'unfit' },
        { field: 'email', code: 'unfit' },
        { field: 'branch', code: 'unknown', value: 'Kisum', figure: 'Kisumu' },
      ],
    })
  })

  test('nobody adds or changes an officer beyond the own rights or branch', async () => {
    const { name: role } = await createRole(db, ['Create Users', 'Import Data'])
    const clerk = await actorOf(db, await createAccount(db, { role, branchId: kisumu.id }))
    const planOf = async (values: Values) => (await importRows([values], [], clerk))[0]
    expect(await planOf({ ...grace, email: 'new@example.com' })).toMatchObject({
      outcome: 'wrong',
      problems: [{ field: null, code: 'refused', refusal: { code: 'EXCEEDS_OWN_RIGHTS' } }],
    })
    expect(await planOf({ ...grace, name: 'Grace Other' })).toMatchObject({
      outcome: 'wrong',
      problems: [{ code: 'refused', refusal: { code: 'NOT_ALLOWED' } }],
    })
    expect(await planOf({ ...grace, email: 'new@example.com', branch: 'Nakuru' })).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ field: 'branch', code: 'unknown' })]),
    })
    await importRows([{ ...grace, email: 'far@example.com', branch: 'Nakuru' }])
    expect(await planOf({ ...grace, email: 'far@example.com' })).toMatchObject({ problems: [{ field: 'email' }] })
  })

  test('undo deactivates a new officer, unless the officer leads a group or accepted the invitation', async () => {
    const written: Written[] = []
    const emails = ['u1@example.com', 'u2@example.com', 'u3@example.com']
    await importRows(
      emails.map((email) => ({ ...grace, email })),
      written,
    )
    const leader = await accountOf('u2@example.com')
    const officer = { accountId: leader.id, kind: 'staff' as const, id: leader.officer_id ?? 0, branchId: kisumu.id }
    await createGroup(db, { officer })
    await db.updateTable('accounts').set({ password_hash: 'set' }).where('email', '=', 'u3@example.com').execute()
    expect(await undo(written)).toEqual([null, 'GROUPS_TO_HAND_OVER', 'IMPORT_BUILT_ON'])
    expect(await accountOf('u1@example.com')).toMatchObject({ status: 'inactive', officer_status: 'inactive' })
    expect(await accountOf('u2@example.com')).toMatchObject({ status: 'active', officer_status: 'active' })
  })

  test('a plan of 200 rows sends as many statements as one of a row', async () => {
    const planOf = (count: number) =>
      statementsOf(() =>
        officersKind.plan(
          db,
          contextFor(admin),
          Array.from({ length: count }, (_, at) => ({
            number: at + 2,
            values: { ...grace, email: `p${at}@example.com` },
            decision: null,
          })),
        ),
      )
    expect(await planOf(200)).toHaveLength((await planOf(1)).length)
  })
})
