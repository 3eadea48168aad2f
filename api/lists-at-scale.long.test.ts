import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { createManyRefusals, createManyRequests } from '#api/testing/scale/many-requests.ts'
import { startTestShop } from '#api/testing/shop.ts'

const CLIENTS = 100_000
const APPROVALS = 20_000
const BRANDS = 5_000
const TEXTS = 100_000
const PAYOUTS = 20_000
const { copy, first } = await copyScale('catalogue')
const { db, url, app, statementsOf, analyze } = await startTestShop({ copy })
const costOf = planCosts(url)
const everywhere = await createAccount(db, { role: 'Manager' })
const admin = await createAccount(db)

/** Ten officers of each branch, who lead its groups in turn: group n lies in branch n % 20. */
async function addOfficers() {
  await sql`
    insert into credit_officers (branch_id, first_name, last_name)
    select branches.id, 'Grace', 'Officer ' || branches.code || '-' || n
    from branches cross join generate_series(0, 9) n where branches.code like 'S%'`.execute(db)
  await sql`
    update groups set credit_officer_id = credit_officers.id from branches, credit_officers
    where groups.group_number like 'SG-%' and branches.id = groups.branch_id
      and credit_officers.last_name = 'Officer ' || branches.code || '-' || split_part(group_number, '-', 2)::int / 20 % 10`.execute(
    db,
  )
}

/** One in a hundred waits, of which some have ended meanwhile. */
const addApprovals = () =>
  sql`
    insert into approvals (customer_id, kind, amount_cents, balance_seen_cents, effective_on, personal, requested_by,
      requested_at, ends_at, state)
    select customers.id, (array['write-off', 'refund', 'opening-balance'])[1 + n % 3], 1000, 0, '2026-01-01',
      '{"reason": "asked"}', ${everywhere.accountId}::bigint, now() - make_interval(mins => ${sql.lit(APPROVALS)} - n),
      now() + make_interval(days => n % 7 - 2),
      case when n % 100 = 0 then 'waiting' else (array['declined', 'withdrawn', 'ended'])[1 + n % 3] end
    from generate_series(1, ${sql.lit(APPROVALS)}) n
      join customers on client_number = 'CL-' || lpad((1 + n * 7919::bigint % ${sql.lit(CLIENTS)})::text, 6, '0')
    order by n`.execute(db)

/** A client spread over all of them, by a number of a row. */
const clientNr = sql`'CL-' || lpad((1 + n * 7919::bigint % ${sql.lit(CLIENTS)})::text, 6, '0')`

/** One in a thousand was not sent. */
const addTexts = () =>
  sql`
    insert into texts (customer_id, kind, language, phone, body, parts, state)
    select customers.id, (array['payment-recorded', 'payment-due', 'order-placed'])[1 + n % 3], 'en', '+254712345678', 'Paid', 1,
      case when n % 1000 = 0 then 'failed' when n % 2 = 0 then 'sent' else 'delivered' end
    from generate_series(1, ${sql.lit(TEXTS)}) n join customers on client_number = ${clientNr}
    order by n`.execute(db)

/** Twenty tills, a thousand days of each; one in twenty differs, one payout in a thousand is not known, 600 are of this month. */
async function addMpesa() {
  await sql`
    insert into money_accounts (kind, name, number, branch_id)
    select 'till', 'Paybill ' || code, (400000 + id)::text, id from branches where code like 'S%'`.execute(db)
  await sql`
    insert into mpesa_tills (money_account_id, environment, sealed_keys, sealed_by, callback_key, accepts_unknown, senders,
      can_pay_out)
    select id, 'sandbox', '', '', md5(id::text), true, '{}', true from money_accounts where name like 'Paybill S%'`.execute(
    db,
  )
  await sql`
    insert into mpesa_days (money_account_id, day, state, told_count, told_cents, found_count, receipt_cents, stated_cents,
      differences, compared_at)
    select money_account_id, date '2026-01-01' - n, case when n % 20 = 0 then 'differs' else 'agrees' end, 10, 1000, 0, 1000,
      1000, case when n % 20 = 0 then 1 else 0 end, now()
    from mpesa_tills cross join generate_series(1, 1000) n`.execute(db)
  await sql`
    insert into mpesa_differences (day_id, code, reason, stated_cents)
    select id, 'SX' || lpad(id::text, 8, '0'), 'not-told', 1000 from mpesa_days where state = 'differs'`.execute(db)
  await sql`
    with received as (
      insert into receipts (number, money_account_id, paid_on, amount_cents, reference, reference_key, branch_id, recorded_by)
      select 900000 + n, money_accounts.id, '2026-01-01', 1000, 'SY' || n, 'sy' || n, money_accounts.branch_id,
        ${everywhere.accountId}::bigint
      from generate_series(1, ${sql.lit(PAYOUTS)}) n join branches on code = 'S' || lpad((n % 20)::text, 2, '0')
        join money_accounts on money_accounts.name = 'Paybill ' || code
      order by n returning id, money_account_id, number - 900000 as n
    ), paid_back as (
      insert into unmatched_entries (receipt_id, kind, delta_cents, effective_on, at)
      select id, kind, cents, '2026-01-01', now() - make_interval(days => n % 1000)
      from received cross join (values ('received', 1000), ('paid-back', -1000)) as moved (kind, cents) order by id
    )
    insert into mpesa_payouts (token, money_account_id, receipt_id, customer_id, phone, amount_cents, state, made_by,
      released_by, released_at)
    select md5('payout ' || n), money_account_id, received.id, customers.id, '+254712345678', 1000,
      case when n % 1000 = 0 then 'unknown' when n % 100 = 0 then 'failed' else 'paid' end, ${everywhere.accountId}::bigint,
      ${admin.accountId}::bigint, now()
    from received join customers on client_number = ${clientNr}
    order by n`.execute(db)
}

async function fill() {
  await sql`insert into brands (name, slug) select 'Maker ' || n, 'maker-' || n from generate_series(1, ${sql.lit(BRANDS)}) n`.execute(
    db,
  )
  await addOfficers()
  await createManyRequests(db, { members: 20_000, requests: 100_000 })
  await createManyRefusals(db, { accountId: first.officer.accountId, clients: CLIENTS, refusals: 100_000 })
  await addApprovals()
  await addTexts()
  await addMpesa()
  await analyze()
}
beforeAll(fill, 600_000)

type Bound = { buffers: number; rows: number }
type Gate = [path: string, bound: Bound]
const small: Bound = { buffers: 3_000, rows: 12_000 }
/** A term that fits thousands of people: the newest rows are looked through, at most 5,000, with the person of each. */
const broad: Bound = { buffers: 20_000, rows: 25_000 }
/** A filter that the rows of one branch meet one by one, in the list's order. */
const scanned: Bound = { buffers: 13_000, rows: 22_000 }

/** A row has the branch of its client alone: for staff of one branch all rows are read with their clients, once. */
const joined: Bound = { buffers: 140_000, rows: 102_000 }

/** The path with ids and names of the data. */
async function fillIn(path: string): Promise<string> {
  const { branch_id, credit_officer_id, id, first_name, last_name } = await db
    .selectFrom('customers')
    .innerJoin('groups', 'groups.id', 'customers.group_id')
    .select(['groups.branch_id', 'credit_officer_id', 'customers.id', 'first_name', 'last_name'])
    .where('client_number', '=', 'CL-077777')
    .executeTakeFirstOrThrow()
  return path
    .replace('BRANCH', String(branch_id))
    .replace('OFFICER', String(credit_officer_id))
    .replace('CLIENT', String(id))
    .replace('NAMES', `${first_name}%20${last_name}`)
}

async function assertBounds(path: string, bound: Bound) {
  const address = await fillIn(path)
  const { id: branchId } = await db
    .selectFrom('branches')
    .select('id')
    .where('code', '=', 'S17')
    .executeTakeFirstOrThrow()
  for (const person of [everywhere, await createAccount(db, { role: 'Manager', branchId }), admin]) {
    const caller = app.as(person)
    await caller.get('/api/v1/auth/verify')
    const statements = await statementsOf(async () => {
      const { status } = await caller.get(address)
      expect(person === admin || status !== 403 ? status : 200).toBe(200)
    })
    const cost = await costOf(statements)
    process.stdout.write(`${address}: ${JSON.stringify(cost)}\n`)
    expect(cost.statements).toBeLessThanOrEqual(6)
    expect.soft(cost.buffers).toBeLessThanOrEqual(bound.buffers)
    expect.soft(cost.rows).toBeLessThanOrEqual(bound.rows)
  }
}

const requests = '/api/v1/order-requests'
const requestGates: Gate[] = [
  [requests, small],
  [`${requests}?page=49`, small],
  [`${requests}?page=500`, small],
  [`${requests}?sort=created_at.asc`, small],
  // All open requests are compared with the orders that name one, each in its index.
  [`${requests}?status=Sent`, { buffers: 13_000, rows: 60_000 }],
  [`${requests}?status=Booked`, scanned],
  [`${requests}?status=Declined`, small],
  [`${requests}?status=Withdrawn`, small],
  [`${requests}?branch=BRANCH`, small],
  [`${requests}?branch=BRANCH&status=Sent`, small],
  [`${requests}?customer=CLIENT`, small],
  [`${requests}?search=%23R0077`, small],
  [`${requests}?search=NAMES`, broad],
  [`${requests}?search=CL-000777`, small],
  [`${requests}?search=zzzzqq`, small],
  [`${requests}?search=07`, broad],
]
test.each(requestGates)('of the requests %s stays within its bounds', assertBounds)

const refusals = '/api/v1/orders/refusals'
const refusalGates: Gate[] = [
  [refusals, small],
  [`${refusals}?page=49`, small],
  [`${refusals}?olderThan=40000`, small],
  [`${refusals}?newerThan=40000`, small],
  [`${refusals}?sort=at.asc`, small],
  [`${refusals}?reason=PROMO_ENDED`, scanned],
  [`${refusals}?reason=REQUEST_CLOSED`, small],
  [`${refusals}?period=today`, small],
  [`${refusals}?period=thisMonth`, small],
  [`${refusals}?period=30d&reason=OUT_OF_STOCK`, scanned],
  [`${refusals}?to=2026-01-01`, small],
  [`${refusals}?from=2026-01-01&reason=PROMO_ENDED`, scanned],
  [`${refusals}?branch=BRANCH`, small],
  [`${refusals}?search=NAMES`, small],
  [`${refusals}?search=upendo%203999`, small],
  [`${refusals}?search=officer%20s17-3`, small],
  [`${refusals}?search=zzzzqq`, small],
  [`${refusals}?search=07`, broad],
]
test.each(refusalGates)('of the refusals %s stays within its bounds', assertBounds)

const groups = '/api/v1/groups'
const groupGates: Gate[] = [
  [groups, small],
  [`${groups}?page=190`, scanned],
  [`${groups}?sort=name.desc`, small],
  [`${groups}?sort=number.asc`, small],
  [`${groups}?status=closed`, small],
  [`${groups}?branch=BRANCH`, small],
  [`${groups}?officer=OFFICER`, small],
  [`${groups}?meetingDay=2`, small],
  [`${groups}?search=upendo%203999`, small],
  [`${groups}?search=upendo`, small],
  [`${groups}?search=zzzzqq`, small],
]
test.each(groupGates)('of the groups %s stays within its bounds', assertBounds)

const branches = '/api/v1/branches'
// The customers of the branches of a page are counted: all of them, where a page has all branches.
const counted: Bound = { buffers: 90_000, rows: 110_000 }
const branchGates: Gate[] = [
  [branches, counted],
  [`${branches}?page=1&size=10`, counted],
  [`${branches}?sort=code.desc`, counted],
  [`${branches}?status=inactive`, small],
  [`${branches}?search=scale%201`, counted],
]
test.each(branchGates)('of the branches %s stays within its bounds', assertBounds)

const brands = '/api/v1/brands'
const brandGates: Gate[] = [
  // The products of the brands of a page are counted in their index, for an order by products those of all brands.
  [brands, { buffers: 1_000, rows: 15_000 }],
  [`${brands}?page=100`, small],
  [`${brands}?sort=name.desc`, small],
  [`${brands}?sort=products.desc`, { buffers: 2_000, rows: 110_000 }],
  [`${brands}?search=maker%204999`, small],
  [`${brands}?search=brand`, { buffers: 1_000, rows: 15_000 }],
  [`${brands}?search=zzzzqq`, small],
]
test.each(brandGates)('of the brands %s stays within its bounds', assertBounds)

const approvals = '/api/v1/approvals'
const approvalGates: Gate[] = [
  [approvals, scanned],
  [`${approvals}?page=49`, scanned],
  [`${approvals}?state=waiting`, small],
  [`${approvals}?state=declined`, scanned],
  [`${approvals}?state=ended`, scanned],
  [`${approvals}?client=CLIENT`, small],
  [`${approvals}?sort=requested_at.asc`, scanned],
  [`${approvals}?kind=refund`, scanned],
  [`${approvals}?search=CL-077777`, small],
  [`${approvals}?search=NAMES`, small],
  [`${approvals}?search=zzzzqq`, small],
]
test.each(approvalGates)('of the approvals %s stays within its bounds', assertBounds)

const texts = '/api/v1/texts'
const textGates: Gate[] = [
  [texts, joined],
  [`${texts}?page=49`, joined],
  [`${texts}?sort=created_at.asc`, joined],
  [`${texts}?state=failed`, small],
  [`${texts}?state=delivered`, joined],
  [`${texts}?kind=payment-due`, joined],
  [`${texts}?client=CLIENT`, small],
  [`${texts}?search=NAMES`, joined],
  [`${texts}?search=CL-077777`, joined],
  [`${texts}?search=zzzzqq`, small],
  [`${texts}?search=07`, joined],
]
test.each(textGates)('of the texts %s stays within its bounds', assertBounds)

const payouts = '/api/v1/payouts'
const payoutGates: Gate[] = [
  [payouts, joined],
  [`${payouts}?page=49`, joined],
  [`${payouts}?state=paid`, joined],
  [`${payouts}?state=unknown`, small],
  [`${payouts}?state=made`, small],
  [`${payouts}?search=NAMES`, scanned],
  [`${payouts}?search=CL-077777`, small],
  [`${payouts}?search=zzzzqq`, small],
  [`${payouts}/unsent`, scanned],
]
test.each(payoutGates)('of the payouts %s stays within its bounds', assertBounds)

const days = '/api/v1/mpesa-days'
const dayGates: Gate[] = [
  [days, scanned],
  [`${days}?page=49`, scanned],
  [`${days}?state=differs`, scanned],
  [`${days}?state=no-statement`, scanned],
  [`${days}?from=2025-06-01&to=2025-06-30`, small],
  [`${days}?search=Paybill`, scanned],
  [`${days}?search=SX00000020`, scanned],
  [`${days}?search=zzzzqq`, scanned],
]
test.each(dayGates)('of the comparison %s stays within its bounds', assertBounds)
