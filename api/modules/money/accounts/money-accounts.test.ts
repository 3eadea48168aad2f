import { describe, expect, test } from 'vitest'
import type { Actor } from '#api/platform/actor.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createBranch, createMoneyAccount, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { requireMoneyAccount } from './money-accounts.service.ts'

const { db, app, statementsOf } = await startTestShop()
const ACCOUNTS = '/api/v1/money-accounts'
const kisumu = await createBranch(db, { name: 'Kisumu' })
const nakuru = await createBranch(db, { name: 'Nakuru' })
const cashier = (await createRole(db, ['Record Repayments'])).name
const admin = await createAccount(db)
const everywhere = app.as(admin)
const inKisumu = app.as(await createAccount(db, { branchId: kisumu.id }))
const clerk = await createAccount(db, { role: cashier, branchId: kisumu.id })
const clerkCalls = app.as(clerk)

let count = 0
/** Its own account for each test. */
const add = async (input: object = {}) => {
  count += 1
  const body = { kind: 'bank', name: `Equity ${count}`, number: null, branchId: null, ...input }
  const answer = await everywhere.post(ACCOUNTS, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
type Stored = Awaited<ReturnType<typeof add>>
const edit = ({ id, name, number, branch, status, version }: Stored, change: object, caller = everywhere) =>
  caller.send('PUT', `${ACCOUNTS}/${id}`, { name, number, branchId: branch?.id ?? null, status, version, ...change })
const namesSeen = async (caller = everywhere, query = '') =>
  (await caller.get(`${ACCOUNTS}?size=200&${query}`)).body.content.map(({ name }: { name: string }) => name)
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'money_account')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
const giveBox = (holder: { accountId: number }) =>
  db
    .insertInto('money_accounts')
    .values({ kind: 'cash-box', name: '', holder_id: holder.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()

describe('the list of money accounts', () => {
  test('it has those of the branch and those that serve all, and is filtered and searched', async () => {
    const own = await add({ name: 'Listed Tatu', branchId: kisumu.id, number: '01 7700', kind: 'till' })
    const other = await add({ name: 'Listed Mbili', branchId: nakuru.id })
    const shared = await add({ name: "Listed Ng'ombe" })
    expect(await namesSeen(everywhere, 'search=LISTED')).toEqual([other.name, shared.name, own.name])
    expect(await namesSeen(everywhere, 'search=listed&sort=name.desc')).toEqual([own.name, shared.name, other.name])
    expect(await namesSeen(inKisumu, 'search=listed')).toEqual([shared.name, own.name])
    expect(await namesSeen(clerkCalls, 'search=listed')).toEqual([shared.name, own.name])
    expect(await namesSeen(everywhere, `search=listed&branch=${nakuru.id}`)).toEqual([other.name])
    expect(await namesSeen(inKisumu, `branch=${nakuru.id}`)).toEqual([])
    expect(await namesSeen(everywhere, 'search=listed&kind=till')).toEqual([own.name])
    expect(await namesSeen(everywhere, 'search=01%207700')).toEqual([own.name])
    expect(await namesSeen(everywhere, 'search=ngombe')).toEqual([shared.name])
    await edit(other, { status: 'closed' })
    expect(await namesSeen(everywhere, 'search=listed&status=closed')).toEqual([other.name])
    expect((await everywhere.get(`${ACCOUNTS}/${own.id}`)).body).toEqual({
      id: own.id,
      kind: 'till',
      name: 'Listed Tatu',
      number: '01 7700',
      branch: kisumu,
      status: 'active',
      version: 1,
    })
    expect((await inKisumu.get(`${ACCOUNTS}/${other.id}`)).status).toBe(404)
  })

  test('a cash box has the name of its holder, who sees it, and with Manage Lending those in scope see it', async () => {
    const { id } = await giveBox(clerk)
    const colleague = await createAccount(db, { role: cashier, branchId: kisumu.id })
    const { name, branch } = (await clerkCalls.get(`${ACCOUNTS}/${id}`)).body
    expect([name, branch]).toEqual([expect.stringMatching(/^Test Person \d+$/), kisumu])
    const boxes = (caller = everywhere) => namesSeen(caller, `kind=cash-box&search=${encodeURIComponent(name)}`)
    expect(await boxes(clerkCalls)).toEqual([name])
    expect(await boxes(app.as(colleague))).toEqual([])
    expect(await boxes(inKisumu)).toEqual([name])
    expect(await boxes(app.as(await createAccount(db, { branchId: nakuru.id })))).toEqual([])
    expect(await boxes()).toEqual([name])
  })

  test('it takes two statements besides the session', async () => {
    expect((await statementsOf(() => everywhere.get(`${ACCOUNTS}?search=e`))).length).toBeLessThanOrEqual(3)
  })

  test('members and staff without the permissions read and change no account', async () => {
    const { id } = await add()
    const stranger = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
    const member = app.as(await createAccount(db, { role: 'User' }))
    const body = { name: 'Mine', number: null, branchId: null }
    const change = [
      ['POST', ACCOUNTS, { ...body, kind: 'bank' }],
      ['PUT', `${ACCOUNTS}/${id}`, { ...body, status: 'active', version: 1 }],
    ] as const
    for (const caller of [stranger, member, clerkCalls]) {
      for (const [method, path, input] of change) expect((await caller.send(method, path, input)).status).toBe(403)
    }
    for (const caller of [stranger, member]) expect((await caller.get(ACCOUNTS)).status).toBe(403)
  })
})

describe('adding a money account', () => {
  test('it is audited, and the same call sent again after a lost answer adds one', async () => {
    const input = { kind: 'till', name: '  Till 400200 ', number: '', branchId: kisumu.id }
    const first = await everywhere.post(ACCOUNTS, input, { key: 'a-lost-answer-1' })
    expect(first).toMatchObject({ status: 201, body: { name: 'Till 400200', number: null, branch: kisumu } })
    const again = await everywhere.post(ACCOUNTS, input, { key: 'a-lost-answer-1' })
    expect(again.body.id).toBe(first.body.id)
    expect(await auditOf(first.body.id)).toEqual([
      {
        action: 'money_account.added',
        before: null,
        after: { kind: 'till', name: 'Till 400200', number: null, branchId: kisumu.id },
      },
    ])
  })

  test('a used name or number is refused by the name of its field, also when calls run in parallel', async () => {
    await add({ name: 'Taken', number: '07 0012', kind: 'bank' })
    const send = (input: object) => everywhere.post(ACCOUNTS, { kind: 'bank', number: null, branchId: null, ...input })
    const taken = (field: string) => ({ status: 409, body: { code: 'ALREADY_TAKEN', details: { field } } })
    expect(await send({ name: 'TAKEN' })).toMatchObject(taken('name'))
    expect(await send({ name: 'Free', number: '070 012' })).toMatchObject(taken('number'))
    expect((await send({ name: 'Free', number: '070012', kind: 'till' })).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ name: 'Parallel' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('staff of one branch add accounts of their branch only', async () => {
    const send = (branchId: number | null) =>
      inKisumu.post(ACCOUNTS, { kind: 'bank', name: `Of ${branchId}`, number: null, branchId })
    expect((await send(kisumu.id)).status).toBe(201)
    expect(await send(nakuru.id)).toMatchObject({ status: 404 })
    expect(await send(null)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  })

  test('a closed branch gets no account', async () => {
    const closed = await createBranch(db)
    await db.updateTable('branches').set({ status: 'inactive' }).where('id', '=', closed.id).execute()
    const body = { kind: 'bank', name: 'Of a closed one', number: null }
    expect((await everywhere.post(ACCOUNTS, { ...body, branchId: closed.id })).status).toBe(404)
    expect((await everywhere.post(ACCOUNTS, { ...body, branchId: 999_999 })).status).toBe(404)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: '123' }, 'name'],
    [{ number: 'x'.repeat(41) }, 'number'],
    [{ number: 'two\nlines' }, 'number'],
    [{ kind: 'cash-box' }, 'kind'],
    [{ kind: 'cheque' }, 'kind'],
    [{ branchId: 0 }, 'branchId'],
    [{ balance: 5 }, 'balance'],
  ])('%j is refused by the name of the field', async (input, field) => {
    const body = { kind: 'bank', name: 'Fine', number: null, branchId: null, ...input }
    const answer = await everywhere.post(ACCOUNTS, body)
    expect([answer.status, answer.body.details.fields[0].field]).toEqual([400, field])
  })
})

describe('editing a money account', () => {
  test('a change is audited, and the same edit sent again is answered as done', async () => {
    const account = await add({ number: '1' })
    const change = { name: 'Renamed', number: '2', branchId: nakuru.id, status: 'closed' }
    expect(await edit(account, change)).toMatchObject({
      status: 200,
      body: { name: 'Renamed', number: '2', branch: nakuru, status: 'closed', kind: 'bank', version: 2 },
    })
    expect(await edit(account, change)).toMatchObject({ status: 200, body: { version: 2 } })
    expect((await auditOf(account.id)).slice(1)).toEqual([
      {
        action: 'money_account.edited',
        before: { name: account.name, number: '1', branchId: null, status: 'active' },
        after: change,
      },
    ])
    expect(await edit(account, { name: 'Outdated' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { name: 'Renamed', version: 2 } } },
    })
    expect(await edit(account, { kind: 'till' })).toMatchObject({ status: 400 })
  })

  test('a used name is refused', async () => {
    const [one, other] = [await add(), await add()]
    expect(await edit(one, { name: other.name })).toMatchObject({ status: 409, body: { details: { field: 'name' } } })
  })

  test('staff of one branch edit accounts of their branch only', async () => {
    const own = await add({ branchId: kisumu.id })
    expect((await edit(own, { name: 'Ours' }, inKisumu)).status).toBe(200)
    expect((await edit(await add({ branchId: nakuru.id }), {}, inKisumu)).status).toBe(404)
    expect((await edit(await add(), {}, inKisumu)).status).toBe(403)
    expect((await edit({ ...own, name: 'Given', version: 2 }, { branchId: null }, inKisumu)).status).toBe(403)
    expect((await edit({ ...own, name: 'Given', version: 2 }, { branchId: nakuru.id }, inKisumu)).status).toBe(404)
  })

  test('a cash box is not edited', async () => {
    const { id } = await giveBox(admin)
    const body = { name: 'Mine', number: null, branchId: null, status: 'closed', version: 1 }
    expect((await everywhere.send('PUT', `${ACCOUNTS}/${id}`, body)).status).toBe(404)
  })
})

describe('the account of a payment', () => {
  const actor = { kind: 'staff', accountId: clerk.accountId, branchId: kisumu.id, allBranches: false } as Actor
  const require = (id: number) => inTransaction(db, (tx) => requireMoneyAccount(tx, actor, id))

  test('it is one of the branch or of all, or the own cash box', async () => {
    const [own, shared] = [await createMoneyAccount(db, { branchId: kisumu.id }), await createMoneyAccount(db)]
    expect(await require(own.id)).toEqual({ id: own.id, kind: 'bank' })
    expect(await require(shared.id)).toEqual({ id: shared.id, kind: 'bank' })
    const other = await createMoneyAccount(db, { branchId: nakuru.id })
    await expect(require(other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const colleague = await createAccount(db, { branchId: kisumu.id })
    const box = await giveBox(colleague)
    await expect(require(box.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const asColleague = { ...actor, accountId: colleague.accountId }
    expect(await inTransaction(db, (tx) => requireMoneyAccount(tx, asColleague, box.id))).toMatchObject({
      kind: 'cash-box',
    })
  })

  test('a closed one takes no money', async () => {
    const account = await add({ name: 'Old bank' })
    await edit(account, { status: 'closed' })
    await expect(require(account.id)).rejects.toMatchObject({
      code: 'ACCOUNT_CLOSED',
      params: { account: 'Old bank' },
    })
  })
})
