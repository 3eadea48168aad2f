// Above 300 lines: names, numbers, twins and undo of one kind share its groups and officers.
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createBranch, createClient, createOfficer, createRole } from '#api/testing/factories.ts'
import { actorOf, contextFor, importInto } from '#api/testing/imports/import-into.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { readPhone } from '#contract/phones.ts'
import type { Decision, ImportValues, Written } from '../import-kind.ts'
import { clientsKind } from './clients.kind.ts'

const { db, statementsOf, eraseAccount } = await startTestShop()
const admin = await actorOf(db, await createAccount(db))
type Values = ImportValues<'clients'>
type Options = { written?: Written[]; decisions?: (Decision | null)[]; actor?: typeof admin }

const importRows = (rows: Values[], { actor = admin, ...options }: Options = {}) =>
  importInto(db, actor, clientsKind, rows, options)
const planOf = async (values: Values, options?: Options) => (await importRows([values], options))[0]
const problemsOf = async (values: Values, options?: Options) =>
  (await planOf(values, options))?.problems?.map(({ field, code }) => `${field} ${code}`)
const customerOf = (phone: string) =>
  db.selectFrom('customers').selectAll().where('phone', '=', phone).orderBy('id', 'desc').executeTakeFirstOrThrow()
const undo = async (written: Written[], actor = admin) =>
  (await inTransaction(db, (tx) => clientsKind.undo(tx, contextFor(actor), written))).map((row) => row?.code ?? null)

const kisumu = await createBranch(db, { name: 'Kisumu' })
const nakuru = await createBranch(db, { name: 'Nakuru' })
const grace = await createOfficer(db, { branchId: kisumu.id })
const peter = await createOfficer(db, { branchId: nakuru.id })

let last = 0
let groups = 0
const newPhone = () => {
  last += 1
  return `+254790${String(last).padStart(6, '0')}`
}
const groupNamed = async (name: string, officer = grace) => {
  groups += 1
  const row = {
    group_number: `GRP-9${groups}`,
    name,
    branch_id: officer.branchId,
    credit_officer_id: officer.id,
  }
  return db.insertInto('groups').values(row).returning(['id', 'name']).executeTakeFirstOrThrow()
}

beforeAll(async () => {
  await db
    .updateTable('credit_officers')
    .set({ first_name: 'Grace', last_name: 'Otieno' })
    .where('id', '=', grace.id)
    .execute()
  await db
    .updateTable('credit_officers')
    .set({ first_name: 'Peter', last_name: 'Kamau' })
    .where('id', '=', peter.id)
    .execute()
})

describe('new clients', () => {
  test.each([
    ['Wanjiru Kamau', 'Wanjiru', 'Kamau'],
    ['Wanjiru', 'Wanjiru', ''],
    ["N'ganga wa Thiong’o", "N'ganga", 'wa Thiong’o'],
    ['KAMAU, Peter Mwangi', 'Peter', 'Mwangi KAMAU'],
    ['Achieng,', 'Achieng', ''],
  ])('the name %s is read as %s and %s', async (name, first, second) => {
    await groupNamed(`Names ${name}`)
    const phone = newPhone()
    const row = { name, phone, group: `Names ${name}` }
    expect(await planOf(row)).toMatchObject({ outcome: 'new' })
    expect(await customerOf(phone)).toMatchObject({ first_name: first, last_name: second })
    expect(await planOf(row)).toMatchObject({ outcome: 'same' })
  })

  test('a client gets all that the row has, and the same file again changes nothing', async () => {
    await groupNamed('Umoja')
    const phone = newPhone()
    const rows: Values[] = [
      {
        name: 'Akinyi Odhiambo',
        phone,
        nationalId: '2345-6789',
        email: 'Akinyi@Example.com',
        location: 'Kondele',
        clientNumber: 'cl 7042',
        group: 'umoja',
        limit: 15_000,
      },
      { name: 'Baraka Were', phone: null, email: 'baraka@example.com', branch: 'Kisumu' },
    ]
    expect(await importRows(rows)).toMatchObject([{ outcome: 'new' }, { outcome: 'new' }])
    expect(await customerOf(phone)).toMatchObject({
      client_number: 'CL-07042',
      email: 'akinyi@example.com',
      location: 'Kondele',
      national_id_ending: '789',
      loan_limit_cents: 1_500_000,
      branch_id: kisumu.id,
    })
    const customer = await db
      .selectFrom('customers')
      .select(['client_number', 'branch_id', 'group_id'])
      .where('email', '=', 'baraka@example.com')
      .executeTakeFirstOrThrow()
    expect(customer).toEqual({ client_number: null, branch_id: kisumu.id, group_id: null })
    expect(await importRows(rows)).toMatchObject([{ outcome: 'same' }, { outcome: 'same' }])
  })

  test('a client without a limit has none, and the next number follows those that were kept', async () => {
    await groupNamed('Numbers')
    const [first, second] = [newPhone(), newPhone()]
    await planOf({ name: 'Kept Number', phone: first, group: 'Numbers', clientNumber: 'CL-08000' })
    const plan = await planOf({ name: 'Next Number', phone: second, group: 'Numbers', clientNumber: 'MF/12' })
    expect(plan).toMatchObject({ outcome: 'new', problems: [{ field: 'clientNumber', code: 'left-out' }] })
    expect(await customerOf(second)).toMatchObject({ client_number: 'CL-08001', loan_limit_cents: null })
  })

  test('each form of a phone finds the client', async () => {
    await groupNamed('Phones')
    const row = { name: 'Nafula Barasa', group: 'Phones' }
    const forms = [
      '0712 999 001',
      '+254 712 999 001',
      '254712999001',
      '712999001',
      '0712-999-001',
      '+254 (0) 712999001',
    ]
    const plans = []
    for (const form of forms) plans.push(await planOf({ ...row, phone: readPhone(form) }))
    expect(plans.map((plan) => plan?.outcome)).toEqual(['new', ...forms.slice(1).map(() => 'same')])
  })

  test('a group that the file names is added once, in one batch and in the next one', async () => {
    const rows = [1, 2, 3].map((at) => ({
      name: `Member ${'ABC'[at - 1]} Otieno`,
      phone: newPhone(),
      group: at === 2 ? 'NEW dawn' : 'New Dawn',
      officer: 'Grace Otieno',
    }))
    const later = { name: 'Later Member', phone: newPhone(), group: 'New Dawn', officer: 'Grace Otieno' }
    expect((await importRows(rows)).map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new'])
    expect(await planOf(later)).toMatchObject({ outcome: 'new' })
    const groups = await db.selectFrom('groups').select('id').where('name', '=', 'New Dawn').execute()
    expect(groups).toHaveLength(1)
    const members = await db
      .selectFrom('customers')
      .select('id')
      .where('group_id', '=', groups[0]?.id ?? 0)
      .execute()
    expect(members).toHaveLength(4)
  })

  test('a row says what is missing or wrong', async () => {
    const group = await groupNamed('Rules')
    const row = { name: 'Atieno Ouma', phone: newPhone(), group: group.name }
    expect(await problemsOf({ ...row, phone: null })).toEqual(['phone missing'])
    expect(await problemsOf({ ...row, name: '12' })).toEqual(['name unfit'])
    expect(await problemsOf({ ...row, email: 'at example' })).toEqual(['email unfit'])
    expect(await problemsOf({ ...row, nationalId: '12' })).toEqual(['nationalId out-of-range'])
    expect(await problemsOf({ ...row, limit: 10.5 })).toEqual(['limit out-of-range'])
    expect(await problemsOf({ ...row, group: null, limit: 10 })).toEqual(['group missing'])
    expect(await problemsOf({ ...row, group: 'Nowhere' })).toEqual(['group unknown', 'officer missing'])
    expect(await problemsOf({ ...row, group: 'Nowhere', officer: 'Nobody' })).toEqual(['officer unknown'])
    expect(await problemsOf({ ...row, group: null, branch: 'Moon' })).toEqual(['branch unknown'])
    await db.updateTable('groups').set({ status: 'inactive' }).where('id', '=', group.id).execute()
    expect(await problemsOf(row)).toEqual(['group refused'])
  })

  test('a person twice in a batch is new once', async () => {
    await groupNamed('Twice')
    const row = { name: 'Juma Hassan', phone: newPhone(), group: 'Twice' }
    expect(await importRows([row, { ...row, name: 'JUMA HASSAN' }])).toMatchObject([
      { outcome: 'new' },
      { outcome: 'wrong', problems: [{ code: 'twice', figure: 2 }] },
    ])
  })

  test('a limit and a new group need Manage Lending', async () => {
    await groupNamed('Lending')
    const { name: role } = await createRole(db, ['Manage Customers', 'Import Data'])
    const actor = await actorOf(db, await createAccount(db, { role }))
    const row = { name: 'Wafula Simiyu', phone: newPhone(), group: 'Lending' }
    expect(await problemsOf({ ...row, limit: 5_000 }, { actor })).toEqual(['limit refused'])
    expect(await problemsOf({ ...row, group: 'Not There', officer: 'Grace Otieno' }, { actor })).toEqual([
      'group refused',
    ])
    expect(await planOf(row, { actor })).toMatchObject({ outcome: 'new' })
  })
})

describe('known clients', () => {
  test('only the columns that differ are changed', async () => {
    await groupNamed('Changes')
    const phone = newPhone()
    await planOf({ name: 'Mercy Chebet', phone, group: 'Changes', location: 'Market', clientNumber: 'CL-07100' })
    const { id } = await customerOf(phone)
    const written: Written[] = []
    expect(await planOf({ clientNumber: 'CL-07100', name: 'Mercy Chepkemoi' }, { written })).toMatchObject({
      outcome: 'changed',
      recordId: id,
      changes: [{ field: 'name', before: 'Mercy Chebet', after: 'Mercy Chepkemoi' }],
    })
    const changed = { phone, first_name: 'Mercy', last_name: 'Chepkemoi', location: 'Market' }
    expect(await customerOf(phone)).toMatchObject(changed)
    expect(JSON.stringify(written)).not.toMatch(/Mercy|\+254/)
    expect(await undo(written)).toEqual([null])
    expect(await customerOf(phone)).toMatchObject({ ...changed, last_name: 'Chebet' })
    expect(await undo(written)).toEqual(['IMPORT_BUILT_ON'])
  })

  test('a national id is added to a client without one, shown by its last characters, and taken away by undo', async () => {
    await groupNamed('Ids')
    const row = { name: 'Jerono Koech', phone: newPhone(), group: 'Ids' }
    await planOf(row)
    const written: Written[] = []
    expect(await planOf({ ...row, nationalId: '66660001', location: 'Kapsabet' }, { written })).toMatchObject({
      outcome: 'changed',
      changes: [
        { field: 'nationalId', before: null, after: '***001' },
        { field: 'location', before: null, after: 'Kapsabet' },
      ],
    })
    expect(await planOf({ ...row, nationalId: '66660001' })).toMatchObject({ outcome: 'same' })
    expect(JSON.stringify(written)).not.toMatch(/666|001"/)
    expect(await undo(written)).toEqual([null])
    expect(await customerOf(row.phone)).toMatchObject({ national_id_hash: null, location: null })
  })

  test('a number of another system is not that of a customer without one', async () => {
    const customer = { name: 'Without Number', phone: newPhone() }
    await planOf(customer)
    const twin = await planOf({ ...customer, name: 'Someone Else', clientNumber: 'MF/12' })
    expect(twin).toMatchObject({ outcome: 'twin', twins: [{ why: 'same-phone' }] })
  })

  test('group, branch, limit and national id of a client are changed on the record only', async () => {
    await groupNamed('Fixed')
    await groupNamed('Other')
    const row = { name: 'Naliaka Wekesa', phone: newPhone(), group: 'Fixed', limit: 1_000, nationalId: '11112222' }
    await planOf(row)
    expect(await problemsOf({ ...row, group: 'Other' })).toEqual(['group refused'])
    expect(await problemsOf({ ...row, limit: 2_000 })).toEqual(['limit refused'])
    expect(await problemsOf({ ...row, nationalId: '33334444' })).toEqual(['nationalId refused'])
    expect(await problemsOf({ ...row, branch: 'Nakuru' })).toEqual(
      ['group several-known'].slice(1).concat('branch refused'),
    )
    const customer = { name: 'No Client', phone: newPhone() }
    await planOf(customer)
    expect(await problemsOf({ ...customer, group: 'Fixed' })).toEqual(['group refused'])
  })

  test('a member who is no client is changed in the account only', async () => {
    const phone = newPhone()
    await createAccount(db, { role: 'User', phone, email: 'member@example.com' })
    const { first_name, last_name } = await customerOf(phone)
    const row = { name: `${first_name} ${last_name}`, phone, email: 'member@example.com' }
    expect(await planOf(row)).toMatchObject({ outcome: 'same' })
    expect(await problemsOf({ ...row, location: 'Moved' })).toEqual(['null refused'])
  })
})

describe('twins', () => {
  const groupOfTwins = async () => {
    const phone = newPhone()
    const group = (await groupNamed(`Twins ${last}`)).name
    const nationalId = `55${String(last).padStart(6, '0')}`
    await planOf({ name: 'Rose Adhiambo', phone, nationalId, group })
    const { id } = await customerOf(phone)
    return { group, phone, nationalId, id }
  }

  test('the same phone, the same national id and a near name in the group wait for a person', async () => {
    const { group, phone, nationalId, id } = await groupOfTwins()
    const twin = (why: string) => ({ outcome: 'twin', twins: [{ id, why, name: 'Rose Adhiambo', group }] })
    expect(await planOf({ name: 'Tom Mboya', phone, group })).toMatchObject(twin('same-phone'))
    expect(await planOf({ name: 'Tom Mboya', phone: newPhone(), nationalId, group })).toMatchObject(twin('same-id'))
    expect(await planOf({ name: 'Rose Adhiembo', phone: newPhone(), group })).toMatchObject(twin('near-name'))
    expect(await planOf({ name: 'ADHIAMBO, Rose', phone: newPhone(), group })).toMatchObject(twin('near-name'))
    expect(await planOf({ name: 'Tom Mboya', phone: newPhone(), group })).toMatchObject({ outcome: 'new' })
  })

  test('a person decides that it is another one, the same one, or leaves it out', async () => {
    const { group, phone, nationalId, id } = await groupOfTwins()
    const decide = (values: Values, decision: Decision) => planOf(values, { decisions: [decision] })
    const child = { name: 'Amina Rose', phone, group }
    expect(await decide(child, { decision: 'skip', with: null })).toMatchObject({ outcome: 'twin' })
    expect(await decide(child, { decision: 'same', with: id + 100_000 })).toMatchObject({ outcome: 'twin' })
    expect(await decide(child, { decision: 'new', with: null })).toMatchObject({ outcome: 'new' })
    expect(await planOf(child)).toMatchObject({ outcome: 'same' })
    const renamed = { name: 'Roseline Odhiambo', phone: newPhone(), nationalId, group }
    expect(await decide(renamed, { decision: 'new', with: null })).toMatchObject({
      outcome: 'wrong',
      problems: [{ field: 'nationalId', code: 'refused' }],
    })
    expect(await decide(renamed, { decision: 'same', with: id })).toMatchObject({ outcome: 'changed', recordId: id })
    expect(await planOf(renamed)).toMatchObject({ outcome: 'same', recordId: id })
  })
})

test('staff of a branch import into it only, and do not see the clients of another one', async () => {
  await groupNamed('Far away')
  const bound = { actor: await actorOf(db, await createAccount(db, { role: 'Manager', branchId: nakuru.id })) }
  const phone = newPhone()
  await planOf({ name: 'Far Client', phone, group: 'Far away', clientNumber: 'CL-07200', nationalId: '88889999' })
  expect(await problemsOf({ name: 'Near Client', phone, group: 'Far away', officer: 'Grace Otieno' }, bound)).toEqual([
    'officer unknown',
  ])
  await groupNamed('Near', peter)
  expect(await problemsOf({ name: 'Far Client', phone, group: 'Near', clientNumber: 'CL-07200' }, bound)).toEqual([
    'clientNumber refused',
  ])
  await expect(
    planOf({ name: 'Far Client', phone: newPhone(), group: 'Near', nationalId: '88889999' }, bound),
  ).rejects.toMatchObject({ code: 'ALREADY_TAKEN', params: { field: 'nationalId' } })
  expect(await planOf({ name: 'Far Client', phone, group: 'Near' }, bound)).toMatchObject({ outcome: 'new' })
})

describe('undo', () => {
  test('new clients are removed with the group that came with them; one with a limit is anonymised', async () => {
    const written: Written[] = []
    const row = { group: 'Undone', officer: 'Grace Otieno' }
    const rows: Values[] = [
      { ...row, name: 'Undo One', phone: newPhone(), nationalId: '77770001' },
      { ...row, name: 'Undo Two', phone: newPhone(), limit: 500 },
    ]
    await importRows(rows, { written })
    expect(await undo(written)).toEqual([null, null])
    const group = await db.selectFrom('groups').select('status').where('name', '=', 'Undone').executeTakeFirst()
    expect(group).toEqual({ status: 'closed' })
    const left = await db
      .selectFrom('customers')
      .select(['first_name', 'phone', 'status'])
      .where(
        'id',
        'in',
        written.map(({ recordId }) => recordId),
      )
      .execute()
    expect(left).toEqual([{ first_name: 'Deleted', phone: null, status: 'inactive' }])
    expect(await importRows(rows)).toMatchObject([{ outcome: 'new' }, { outcome: 'new' }])
  })

  test('a client to whom something was recorded, or who was changed since, is kept with the group', async () => {
    const written: Written[] = []
    const row = { group: 'Kept', officer: 'Grace Otieno' }
    const names = ['Has Note', 'Was Renamed', 'Has Limit', 'Is Free']
    await importRows(
      names.map((name) => ({ ...row, name, phone: newPhone() })),
      { written },
    )
    const [noted = 0, renamed = 0, limited = 0] = written.map(({ recordId }) => recordId)
    await db
      .insertInto('customer_notes')
      .values({ customer_id: noted, author_account_id: admin.accountId, text: 'Called' })
      .execute()
    for (const id of [renamed, limited]) {
      await db
        .updateTable('customers')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    }
    expect(await undo(written)).toEqual(['IMPORT_BUILT_ON', 'IMPORT_BUILT_ON', 'IMPORT_BUILT_ON', null])
    const group = await db.selectFrom('groups').select('status').where('name', '=', 'Kept').executeTakeFirst()
    expect(group).toEqual({ status: 'active' })
  })

  test('a change whose values an erasure removed is kept', async () => {
    await groupNamed('Erased')
    const phone = newPhone()
    await planOf({ name: 'Erase Me', phone, group: 'Erased', clientNumber: 'CL-07300' })
    const account = await createAccount(db, { role: 'User' })
    const { id } = await customerOf(phone)
    await db.deleteFrom('customers').where('account_id', '=', account.accountId).execute()
    await db.updateTable('customers').set({ account_id: account.accountId }).where('id', '=', id).execute()
    const written: Written[] = []
    await planOf({ name: 'Erase Her', clientNumber: 'CL-07300' }, { written })
    await eraseAccount(account.accountId)
    expect(await undo(written)).toEqual(['IMPORT_BUILT_ON'])
  })
})

test('300 clients of twelve groups are written in less than 10 s, and a plan of 200 sends as many statements as one', async () => {
  for (let at = 0; at < 12; at += 1) await groupNamed(`Scale ${at}`)
  const rows = Array.from({ length: 300 }, (_, at) => ({
    name: `Person${String.fromCharCode(65 + (at % 26))} Scale${'x'.repeat(1 + Math.floor(at / 26))}`,
    phone: newPhone(),
    group: `Scale ${at % 12}`,
    limit: 1_000,
  }))
  const begin = performance.now()
  const decisions = rows.map(() => ({ decision: 'new' as const, with: null }))
  await importRows(rows.slice(0, 200), { decisions })
  await importRows(rows.slice(200), { decisions })
  expect(performance.now() - begin).toBeLessThan(10_000)
  const plan = (count: number) =>
    statementsOf(() =>
      clientsKind.plan(
        db,
        contextFor(admin),
        rows.slice(0, count).map((values, at) => ({ number: at + 2, values, decision: null })),
      ),
    )
  expect(await plan(200)).toHaveLength((await plan(1)).length)
})

test('the same file imported twice at the same moment adds each client and each group once', async () => {
  const rows = [1, 2, 3].map((at) => ({
    name: `Moment ${'abc'[at - 1]}`,
    phone: newPhone(),
    group: 'Same Moment',
    officer: 'Grace Otieno',
  }))
  const decisions = rows.map(() => ({ decision: 'new' as const, with: null }))
  const both = await Promise.all([importRows(rows, { decisions }), importRows(rows, { decisions })])
  expect(both.map((plans) => plans[0]?.outcome).sort()).toEqual(['new', 'same'])
  const groups = await db.selectFrom('groups').select('id').where('name', '=', 'Same Moment').execute()
  expect(groups).toHaveLength(1)
  const added = await db
    .selectFrom('customers')
    .select('id')
    .where('group_id', '=', groups[0]?.id ?? 0)
    .execute()
  expect(added).toHaveLength(3)
})

test('a client of the factory is found by the number as it is stored', async () => {
  const { id, group } = await createClient(db)
  const {
    client_number: clientNumber,
    first_name,
    last_name,
  } = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const row = { name: `${first_name} ${last_name}`, clientNumber, group: group.name }
  expect(await planOf(row)).toMatchObject({ outcome: 'same', recordId: id })
})
