// Above 300 lines: the cases of one cash book share a shop and the steps that fill it.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { tracesOf } from '#api/platform/database/personal-traces.ts'
import { createAccount, createBranch, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { enterCash, eraseInCash, findCashFaults, lockCashBox } from './cash.service.ts'

const { db, app, statementsOf } = await startTestShop()

const dayBefore = (days: number) => businessDay(new Date(Date.now() - days * 86_400_000))
const today = dayBefore(0)
const yesterday = dayBefore(1)

type Account = Awaited<ReturnType<typeof createAccount>>
const asOf = (account: Account) => app.as(account)

const nairobi = await createBranch(db, { name: 'Nairobi' })
const kisumu = await createBranch(db, { name: 'Kisumu' })
const cashierRole = await createRole(db, ['Record Repayments'])
const lenderRole = await createRole(db, ['Record Repayments', 'Manage Lending'])
const createCashier = (branch = nairobi, role = cashierRole) =>
  createAccount(db, { role: role.name, branchId: branch.id })
const manager = await createCashier(nairobi, lenderRole)
const bank = await db.selectFrom('money_accounts').select('id').where('kind', '=', 'bank').executeTakeFirstOrThrow()

let receipts = 0

/** Enters cash of a receipt into the box of an account. */
async function receive(account: Account, shillings: number, day = today) {
  await inTransaction(db, async (tx) => {
    const box = await lockCashBox(tx, account.accountId)
    receipts += 1
    const receipt = await tx
      .insertInto('receipts')
      .values({
        number: receipts,
        money_account_id: box.id,
        paid_on: day,
        amount_cents: shillings * 100,
        recorded_by: account.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enterCash(tx, box, [
      { kind: 'received', cents: shillings * 100, day, receiptId: receipt.id, actorId: account.accountId },
    ])
  })
}

const bookOf = async (account: Account, day?: string) =>
  (await asOf(account).get(`/api/v1/cash/mine${day ? `?day=${day}` : ''}`)).body
const handOver = (from: Account, to: Account, amount: number, key?: string) =>
  asOf(from).post('/api/v1/cash/moves', { accountId: to.accountId, amount }, key ? { key } : {})
const toBank = (from: Account, amount: number, reference: string) =>
  asOf(from).post('/api/v1/cash/moves', { moneyAccountId: bank.id, reference, amount })
const decide = (account: Account, id: number, how: string, body?: object) =>
  asOf(account).post(`/api/v1/cash/moves/${id}/${how}`, body)
const count = (account: Account, body: object, key?: string) =>
  asOf(account).post('/api/v1/cash/counts', body, key ? { key } : {})
const noticesOf = async (account: Account) => (await asOf(account).get('/api/v1/notices')).body.content

describe('a cash box', () => {
  test('someone who never had cash reads an empty book, and no box is made', async () => {
    const cashier = await createCashier()
    expect(await bookOf(cashier)).toMatchObject({ boxId: null, balance: 0, since: null, opening: 0, entries: [] })
  })

  test('concurrent receipts make one box, whose balance is their sum', async () => {
    const cashier = await createCashier()
    await Promise.all(Array.from({ length: 10 }, (_, index) => receive(cashier, 100 + index)))
    expect(await bookOf(cashier)).toMatchObject({ balance: 1045, received: 1045, closing: 1045, since: today })
  })

  test('the age is that of the oldest cash that is left, first in first out', async () => {
    const cashier = await createCashier()
    await receive(cashier, 300, dayBefore(5))
    await receive(cashier, 200, dayBefore(3))
    await receive(cashier, 100, yesterday)
    expect(await bookOf(cashier)).toMatchObject({ balance: 600, since: dayBefore(5) })
    await toBank(cashier, 300, 'AGE-1')
    expect(await bookOf(cashier)).toMatchObject({ balance: 300, since: dayBefore(3) })
    await toBank(cashier, 201, 'AGE-2')
    expect(await bookOf(cashier)).toMatchObject({ balance: 99, since: yesterday })
  })

  test('cash that was handed over and withdrawn is as old as before', async () => {
    const cashier = await createCashier()
    await receive(cashier, 500, dayBefore(4))
    const { body } = await handOver(cashier, manager, 500)
    expect(await bookOf(cashier)).toMatchObject({ balance: 0, since: null, onTheWay: 500 })
    await decide(cashier, body.id, 'withdraw')
    expect(await bookOf(cashier)).toMatchObject({ balance: 500, since: dayBefore(4), onTheWay: 0 })
  })
})

describe('handing over', () => {
  test('cash for the bank leaves immediately, and the reference of its slip is taken', async () => {
    const cashier = await createCashier()
    await receive(cashier, 1000)
    const { status, body } = await toBank(cashier, 600, 'SLIP 1')
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'accepted', amount: 600, reference: 'SLIP 1', to: 'Bank' })
    expect(await bookOf(cashier)).toMatchObject({ balance: 400, out: 600, onTheWay: 0 })
    const again = await toBank(cashier, 100, 'slip1')
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_TAKEN', details: { field: 'reference' } } })
    expect(await bookOf(cashier)).toMatchObject({ balance: 400 })
  })

  test('more than the balance is refused and writes nothing', async () => {
    const cashier = await createCashier()
    await receive(cashier, 300)
    expect(await handOver(cashier, manager, 301)).toMatchObject({
      status: 409,
      body: { code: 'CASH_SHORT', details: { amount: 301, balance: 300 } },
    })
    expect(await bookOf(cashier)).toMatchObject({ balance: 300, sent: [] })
  })

  test('a person takes it over by accepting, with a notice to each, and accepting twice answers as done', async () => {
    const cashier = await createCashier()
    const taker = await createCashier()
    await receive(cashier, 800)
    const { body } = await handOver(cashier, taker, 500)
    expect(body.state).toBe('waiting')
    expect(await bookOf(cashier)).toMatchObject({ balance: 300, onTheWay: 500, sent: [{ id: body.id, amount: 500 }] })
    expect(await bookOf(taker)).toMatchObject({ balance: 0, toAccept: [{ id: body.id }] })
    expect(await noticesOf(taker)).toMatchObject([
      { kind: 'cash-waiting', isRead: false, cashMove: { state: 'waiting', amount: 500 } },
    ])
    expect(await decide(taker, body.id, 'accept')).toMatchObject({ status: 200, body: { state: 'accepted' } })
    expect(await decide(taker, body.id, 'accept')).toMatchObject({ status: 200, body: { state: 'accepted' } })
    expect(await bookOf(taker)).toMatchObject({ balance: 500, since: today, toAccept: [] })
    expect(await bookOf(cashier)).toMatchObject({ balance: 300, onTheWay: 0, sent: [] })
    expect(await noticesOf(taker)).toMatchObject([{ kind: 'cash-waiting', isRead: true }])
    expect(await noticesOf(cashier)).toMatchObject([{ kind: 'cash-decided', cashMove: { state: 'accepted' } }])
  })

  test('a disputed amount is in the box of the giver again, with the reason', async () => {
    const cashier = await createCashier()
    const taker = await createCashier()
    await receive(cashier, 800)
    const { body } = await handOver(cashier, taker, 500)
    expect(await decide(taker, body.id, 'dispute', { reason: '' })).toMatchObject({ status: 400 })
    expect(await decide(taker, body.id, 'dispute', { reason: 'It was 450' })).toMatchObject({
      body: { state: 'disputed', reason: 'It was 450' },
    })
    expect(await bookOf(cashier)).toMatchObject({ balance: 800, onTheWay: 0 })
    expect(await decide(taker, body.id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'CASH_MOVE_CLOSED', details: { state: 'disputed' } },
    })
  })

  test('only the taker decides, only the giver withdraws, others find nothing', async () => {
    const cashier = await createCashier()
    const taker = await createCashier()
    await receive(cashier, 100)
    const { body } = await handOver(cashier, taker, 100)
    for (const how of ['accept', 'withdraw']) {
      expect((await decide(manager, body.id, how)).status).toBe(404)
    }
    expect((await decide(cashier, body.id, 'accept')).status).toBe(404)
    expect((await decide(cashier, body.id, 'dispute', { reason: 'Not mine' })).status).toBe(404)
    expect((await decide(taker, body.id, 'withdraw')).status).toBe(404)
    expect((await decide(taker, 999_999, 'accept')).status).toBe(404)
  })

  test('cash goes neither to another branch, nor to oneself, nor to those who record no repayments', async () => {
    const cashier = await createCashier()
    await receive(cashier, 100)
    const other = await createCashier(kisumu)
    const everywhere = await createAccount(db, { role: lenderRole.name })
    const reader = await createAccount(db, { role: (await createRole(db, ['View Orders'])).name, branchId: nairobi.id })
    const { body: takers } = await asOf(cashier).get('/api/v1/cash/takers')
    const ids = takers.people.map(({ id }: { id: number }) => id)
    expect(ids).toContain(manager.accountId)
    expect(ids).toContain(everywhere.accountId)
    for (const account of [cashier, other, reader]) {
      expect(ids).not.toContain(account.accountId)
      expect(await handOver(cashier, account, 100)).toMatchObject({
        status: 422,
        body: { code: 'CASH_TAKER_NOT_VALID' },
      })
    }
    expect(takers.accounts.map(({ name }: { name: string }) => name)).toEqual(['Bank', 'M-Pesa'])
  })

  test('a repeated call with its key moves the cash once', async () => {
    const cashier = await createCashier()
    await receive(cashier, 900)
    const [first, second] = [
      await handOver(cashier, manager, 400, 'hand-over-of-400'),
      await handOver(cashier, manager, 400, 'hand-over-of-400'),
    ]
    expect(second.body.id).toBe(first.body.id)
    expect(await bookOf(cashier)).toMatchObject({ balance: 500, onTheWay: 400 })
  })

  test('concurrent hand-overs never take more than the box holds', async () => {
    const cashier = await createCashier()
    await receive(cashier, 1000)
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => handOver(cashier, manager, 150)),
      ...Array.from({ length: 8 }, (_, index) => toBank(cashier, 150, `MANY-${index}`)),
    ])
    const done = answers.filter(({ status }) => status === 201)
    expect(done).toHaveLength(6)
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('CASH_SHORT')
    expect(await bookOf(cashier)).toMatchObject({ balance: 100 })
  })

  test('of an acceptance and a withdrawal at the same time one is done', async () => {
    const cashier = await createCashier()
    const taker = await createCashier()
    for (let round = 0; round < 6; round += 1) {
      await receive(cashier, 100)
      const { body } = await handOver(cashier, taker, 100)
      const answers = await Promise.all([
        decide(taker, body.id, 'accept'),
        decide(cashier, body.id, 'withdraw'),
        decide(taker, body.id, 'dispute', { reason: 'Too little' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    }
    const [gave, took] = [await bookOf(cashier), await bookOf(taker)]
    expect(gave.balance + took.balance).toBe(600)
    expect(gave.onTheWay).toBe(0)
  })

  test('two persons who hand over to each other at the same time do not wait for each other', async () => {
    const one = await createCashier()
    const other = await createCashier()
    await receive(one, 1000)
    await receive(other, 1000)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? handOver(one, other, 50) : handOver(other, one, 50))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const decided = await Promise.all(
      answers.map(({ body }, index) => decide(index % 2 ? other : one, body.id, 'accept')),
    )
    expect(decided.map(({ status }) => status)).toEqual(decided.map(() => 200))
    expect([(await bookOf(one)).balance, (await bookOf(other)).balance]).toEqual([1000, 1000])
  })
})

describe('counting', () => {
  test('a count closes the day and the days before it, and later cash of them counts from the next day', async () => {
    const cashier = await createCashier()
    await receive(cashier, 700, yesterday)
    const { status, body } = await count(cashier, { day: yesterday, counted: 700, expectedSeen: 700 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ isClosed: true, closing: 700, count: { expected: 700, counted: 700, difference: 0 } })
    await receive(cashier, 50, dayBefore(2))
    expect(await bookOf(cashier, yesterday)).toMatchObject({ closing: 700, received: 700 })
    expect(await bookOf(cashier, today)).toMatchObject({ opening: 700, received: 50, closing: 750 })
    for (const day of [yesterday, dayBefore(2)]) {
      expect(await count(cashier, { day, counted: 700, expectedSeen: 700 })).toMatchObject({
        status: 409,
        body: { code: 'CASH_DAY_CLOSED', details: { closedTo: yesterday } },
      })
    }
  })

  test('after today is closed cash counts from tomorrow', async () => {
    const cashier = await createCashier()
    await receive(cashier, 200)
    await count(cashier, { day: today, counted: 200, expectedSeen: 200 })
    await receive(cashier, 80)
    expect(await bookOf(cashier, today)).toMatchObject({ closing: 200, balance: 280 })
    expect(await bookOf(cashier, dayBefore(-1))).toMatchObject({ opening: 200, received: 80 })
  })

  test('a difference needs a reason, and the next day opens with what was counted', async () => {
    const cashier = await createCashier()
    await receive(cashier, 700, yesterday)
    const short = { day: yesterday, counted: 650, expectedSeen: 700 }
    expect(await count(cashier, short)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'reason' }] } },
    })
    const { body } = await count(cashier, { ...short, reason: 'A note was torn' })
    expect(body).toMatchObject({
      closing: 650,
      received: 700,
      out: 0,
      count: { difference: -50, reason: 'A note was torn' },
      entries: [{ kind: 'received' }, { kind: 'difference', amount: -50 }],
    })
    expect(await bookOf(cashier)).toMatchObject({ opening: 650, balance: 650 })
  })

  test('a day in the future and an expected amount that has changed are refused', async () => {
    const cashier = await createCashier()
    await receive(cashier, 100)
    expect(await count(cashier, { day: dayBefore(-1), counted: 100, expectedSeen: 100 })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'day' }] } },
    })
    expect(await count(cashier, { day: today, counted: 90, expectedSeen: 90 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { expected: 100 } } },
    })
  })

  test('what has left the box since cannot be missing from an earlier day', async () => {
    const cashier = await createCashier()
    await receive(cashier, 100, yesterday)
    await toBank(cashier, 80, 'SINCE-1')
    const missing = { day: yesterday, counted: 50, expectedSeen: 100, reason: 'It is missing' }
    expect(await count(cashier, missing)).toMatchObject({ status: 409, body: { code: 'CASH_SHORT' } })
  })

  test('concurrent counts of a day close it once, and a repeated one answers as done', async () => {
    const cashier = await createCashier()
    await receive(cashier, 100)
    const one = { day: today, counted: 90, expectedSeen: 100, reason: 'Change was given' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => count(cashier, one, `count-number-${index}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const key = `count-number-${answers.findIndex(({ status }) => status === 201)}`
    expect(await count(cashier, one, key)).toMatchObject({ status: 201, body: { closing: 90 } })
    expect(await bookOf(cashier)).toMatchObject({ balance: 90 })
  })
})

describe('the boxes of a branch', () => {
  test('a manager reads the boxes of the branch with sums, age and those above a bound', async () => {
    const branch = await createBranch(db, { name: 'Kitale' })
    const lender = await createCashier(branch, lenderRole)
    const [rich, old, small] = [await createCashier(branch), await createCashier(branch), await createCashier(branch)]
    await receive(rich, 900)
    await receive(old, 100, dayBefore(4))
    await receive(small, 50)
    await handOver(rich, lender, 200)
    await saveBounds(500, 3)
    const { body } = await asOf(lender).get('/api/v1/cash/boxes')
    expect(body).toMatchObject({ maxAmount: 500, maxDays: 3, sums: { balance: 850, onTheWay: 200, above: 2 } })
    expect(body.content).toMatchObject([
      { balance: 700, isAboveBound: true, onTheWay: 200, branch: 'Kitale' },
      { balance: 100, isAboveBound: true, since: dayBefore(4) },
      { balance: 50, isAboveBound: false },
      { balance: 0, since: null },
    ])
    const above = await asOf(lender).get('/api/v1/cash/boxes?above=true')
    expect(above.body).toMatchObject({ totalElements: 2, sums: { balance: 800 } })
    const { id } = body.content[1]
    expect(await asOf(lender).get(`/api/v1/cash/boxes/${id}`)).toMatchObject({ status: 200, body: { balance: 100 } })
    expect((await asOf(manager).get(`/api/v1/cash/boxes/${id}`)).status).toBe(404)
    expect((await asOf(manager).get(`/api/v1/cash/boxes?branch=${branch.id}`)).body.content).toEqual([])
    expect((await asOf(lender).get(`/api/v1/cash/boxes?holder=${old.accountId}`)).body.content).toMatchObject([{ id }])
    await saveBounds(null, null)
    expect((await asOf(lender).get('/api/v1/cash/boxes?above=true')).body.content).toEqual([])
  })

  test('a book takes four statements and the list three, however many there are', async () => {
    const cashier = await createCashier()
    for (const amount of [10, 20, 30]) await receive(cashier, amount)
    await handOver(cashier, manager, 10)
    const book = await statementsOf(() => asOf(cashier).get('/api/v1/cash/mine'))
    const list = await statementsOf(() => asOf(manager).get('/api/v1/cash/boxes'))
    const one = await statementsOf(() => asOf(manager).get('/api/v1/cash/boxes?size=1'))
    expect(list.length).toBe(one.length)
    expect(book.length).toBe(list.length + 1)
  })
})

describe('an erasure', () => {
  const wordsOf = async (id: number) =>
    await db.selectFrom('cash_moves').select(['personal', 'reference']).where('id', '=', id).executeTakeFirstOrThrow()

  test('blanks what names the person, and what an erased account wrote, and leaves other words', async () => {
    const cashier = await createCashier()
    await receive(cashier, 1000)
    const move = async (reference: string, note: string) =>
      (await asOf(cashier).post('/api/v1/cash/moves', { moneyAccountId: bank.id, reference, amount: 100, note })).body
        .id
    const named = await move('Nekesa Wafula 7', 'From NEKESA WAFULA')
    const other = await move('SLIP-88', 'Of market day')
    await count(cashier, { day: today, counted: 790, expectedSeen: 800, reason: 'Nekesa Wafula got change' })
    const traces = tracesOf([{ firstName: 'Nekesa', lastName: 'Wafula', phone: '0722000333' }], [])
    await inTransaction(db, (tx) => eraseInCash(tx, null, traces))
    expect(await wordsOf(named)).toEqual({ personal: null, reference: `erased-${named}` })
    expect(await wordsOf(other)).toEqual({ personal: { note: 'Of market day' }, reference: 'SLIP-88' })
    expect((await bookOf(cashier)).count).toMatchObject({ difference: -10, reason: null })
    await inTransaction(db, (tx) => eraseInCash(tx, cashier.accountId, traces))
    expect(await wordsOf(other)).toEqual({ personal: null, reference: 'SLIP-88' })
  })
})

test('the books agree with the balances, moves and counts', async () => {
  expect(await findCashFaults(db)).toEqual([])
  await sql`update money_accounts set balance_cents = balance_cents + 1
    where id = (select min(money_account_id) from cash_entries)`.execute(db)
  expect(await findCashFaults(db)).toEqual([expect.stringContaining('the sum of its entries')])
})

async function saveBounds(amount: number | null, days: number | null) {
  for (const [key, value] of [
    ['cashAbove', amount],
    ['cashDays', days],
  ] as const) {
    await db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  }
}
