// Above 300 lines: the demo shop is loaded once for all tests of its data.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientPlan } from '#api/modules/credit/credit.service.ts'
import { assertDataKey } from '#api/modules/customers/national-id.service.ts'
import { readPublicSettings } from '#api/modules/settings/settings.service.ts'
import { connect, type Db } from '#api/platform/database/db.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { openFileStore } from '#api/platform/files/open-file-store.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { checkFiles } from '#api/stored-files.ts'
import { createTestDatabase } from '#api/testing/database.ts'
import { findFaults } from '#api/testing/stress/proofs.ts'
import type { TestDatabase } from '#api/testing/test-cluster.ts'
import { orderStates } from '#contract/orders/order-states.ts'
import { demoSettings } from './load/settings.ts'
import { isDemoLoaded, loadDemo } from './load.ts'

const now = new Date('2026-11-18T06:30:00Z')
const dataKey = dataKeyFor('a data key of the demo test, long enough')
const databases: TestDatabase[] = []
const pools: Db[] = []
let dataDir = ''
let files: FileStore
let db: Db

async function createShop(): Promise<Db> {
  const database = await createTestDatabase()
  databases.push(database)
  const pool = connect(database.ownerUrl, { max: 2 })
  pools.push(pool)
  return pool
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'demo-'))
  files = openFileStore({ dataDir })
  db = await createShop()
  const started = performance.now()
  await loadDemo(db, { files, dataKey, now })
  console.warn(`demo loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
})

afterAll(async () => {
  for (const pool of pools) await pool.destroy()
  for (const database of databases) await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The single number that a statement returns. */
async function count(statement: RawBuilder<{ n: number }>): Promise<number> {
  const { rows } = await statement.execute(db)
  return rows[0]?.n ?? Number.NaN
}
const rowsOf = (from: string) => count(sql`select count(*) as n from ${sql.raw(from)}`)

describe('the size of the demo shop', () => {
  test.each([
    ['branches', 6],
    ['credit_officers', 12],
    ['groups', 40],
    ['customers where client_number is not null', 500],
    ["accounts where kind = 'staff'", 6],
    ["accounts where kind = 'staff' and status = 'pending'", 1],
    ["accounts where kind = 'member'", 61],
    ['customers where client_number is not null and account_id is not null', 46],
  ])('the number of %s is %i', async (from, expected) => {
    expect(await rowsOf(from)).toBe(expected)
  })

  test.each([
    ['contact_messages', 5, 5],
    ["contact_messages where status = 'new'", 1, 5],
    ['newsletter_subscriptions', 12, 12],
    ["newsletter_deliveries where outcome = 'sent'", 5, 11],
    ['search_misses', 8, 8],
    ["audit_entries join orders on orders.id = entity_id where entity = 'order'", 50, 1_000],
    ["audit_entries where entity <> 'order'", 0, 0],
    ['products', 420, 1_000],
    ['orders', 2_900, 3_200],
    ["orders where status in ('Pending', 'Processing', 'Shipped')", 30, 200],
    ["orders where status = 'Pending'", 5, 60],
    ["orders where status = 'Pending' and created_at < timestamptz '2026-11-18T06:30:00Z' - interval '6 days'", 0, 0],
    ["orders where status = 'Cancelled'", 180, 320],
    ['reviews', 800, 950],
    ["groups where status <> 'active'", 5, 10],
    ['orders where promo_code is not null', 20, 150],
    ['order_returns', 15, 80],
    ['repayments where reversed_at is not null', 10, 120],
    ["receipts join money_accounts on money_accounts.id = money_account_id where method <> 'mpesa'", 1_000, 6_000],
    ['receipts where unmatched_cents > 0', 2, 2],
    ['collection_sheets', 100, 200],
    ['receipts where sheet_id is not null', 20, 2_000],
    ['collection_sheet_lines where due_cents > 0', 200, 2_000],
    ['money_accounts where balance_cents > 0', 1, 10],
    ['order_requests', 10, 30],
    ['notices', 50, 500],
  ])('the number of %s is between %i and %i', async (from, least, most) => {
    const found = await rowsOf(from)
    expect(found).toBeGreaterThanOrEqual(least)
    expect(found).toBeLessThanOrEqual(most)
  })

  test.each([
    ['current_stock = 0'],
    ['current_stock > 0 and available_stock = 0'],
    ['available_stock between 1 and 5'],
    ['selling_price_cents < list_price_cents'],
    ["restocked_at > timestamptz '2026-11-18T06:30:00Z' - interval '14 days' and available_stock > 0"],
    ['is_featured'],
    ["listed_at > timestamptz '2026-11-18T06:30:00Z' - interval '30 days'"],
    ["status = 'hidden'"],
  ])('ten products have %s', async (condition) => {
    expect(await rowsOf(`products where ${condition}`)).toBeGreaterThanOrEqual(10)
  })
})

describe('clients who are refused', () => {
  const active = "customers c join groups g on g.id = c.group_id and g.status = 'active' where c.status = 'active'"
  test.each([
    ['LIMIT_NOT_SET', `${active} and loan_limit_cents is null`],
    ['LOAN_LIMIT_REACHED', `${active} and loan_limit_cents - outstanding_cents - held_cents < 50000`],
    [
      'CLIENT_NOT_ACTIVE',
      "customers c join groups g on g.id = c.group_id and g.status = 'active' where c.status = 'inactive'",
    ],
    [
      'CLIENT_NOT_ACTIVE',
      "customers c join groups g on g.id = c.group_id and g.status = 'active' where c.status = 'blocked'",
    ],
    [
      'GROUP_NOT_ACTIVE',
      "customers c join groups g on g.id = c.group_id and g.status <> 'active' where c.status = 'active'",
    ],
    ['CLIENT_NOT_IN_GROUP', "customers where client_number is not null and group_id is null and status = 'active'"],
  ])('%s: at least five clients, one of them in the branch of the officer', async (_, from) => {
    expect(await rowsOf(from)).toBeGreaterThanOrEqual(5)
    const branch = await db
      .selectFrom('accounts')
      .select('branch_id')
      .where('username', '=', 'officer')
      .executeTakeFirst()
    const ofBranch = from.startsWith('customers c') ? 'c.branch_id' : 'branch_id'
    expect(await rowsOf(`${from} and ${ofBranch} = ${branch?.branch_id}`)).toBeGreaterThanOrEqual(1)
  })
})

describe('the ledgers', () => {
  const expectNoRows = async (statement: RawBuilder<unknown>) => expect((await statement.execute(db)).rows).toEqual([])

  test('the stock ledger adds up to the stock of every product', () =>
    expectNoRows(sql`
      select id from products left join (
        select product_id, sum(current_delta) as current, sum(reserved_delta) as reserved
        from stock_movements group by product_id
      ) moved on product_id = id
      where current_stock <> coalesce(current, 0) or reserved_stock <> coalesce(reserved, 0)`))

  test('the credit ledger adds up to the outstanding and held amounts of every customer', () =>
    expectNoRows(sql`
      select id from customers left join (
        select customer_id, sum(outstanding_delta_cents) as outstanding, sum(held_delta_cents) as held
        from credit_entries group by customer_id
      ) entered on customer_id = id
      where outstanding_cents <> coalesce(outstanding, 0) or held_cents <> coalesce(held, 0)`))

  test('the reserved stock never exceeds the current stock', () =>
    expectNoRows(sql`
      select id from (
        select id, sum(current_delta) over so_far as current, sum(reserved_delta) over so_far as reserved
        from stock_movements window so_far as (partition by product_id order by id)
      ) running where reserved < 0 or current < reserved`))

  test('outstanding amounts are never negative, and placed orders never exceed the limit', () =>
    expectNoRows(sql`
      select running.id from (
        select id, customer_id, kind,
          sum(outstanding_delta_cents) over so_far as outstanding, sum(held_delta_cents) over so_far as held
        from credit_entries window so_far as (partition by customer_id order by id)
      ) running join customers on customers.id = customer_id
      where outstanding < 0 or held < 0 or (kind = 'hold' and outstanding + held > loan_limit_cents)`))

  test('the held amount is the total of open orders only', () =>
    expectNoRows(sql`
      select orders.id from orders join credit_entries on order_id = orders.id group by orders.id
      having sum(held_delta_cents) <> case
        when orders.status in ('Completed', 'Cancelled') then 0 else orders.total_cents end`))

  test.each([
    'orders',
    'order_events',
    'order_returns',
    'stock_movements',
    'credit_entries',
    'repayments',
    'reviews',
    'order_requests',
    'notices',
  ])('the rows of %s are in the order of time', async (table) => {
    const at = sql.ref(['orders', 'reviews', 'repayments', 'order_requests'].includes(table) ? 'created_at' : 'at')
    await expectNoRows(sql`
      select id from (select id, ${at} as at, lag(${at}) over (order by id) as before from ${sql.table(table)}) ordered
      where before > at or at > ${now}`)
  })

  test('the total of an order is the sum of its lines at the selling price', () =>
    expectNoRows(sql`
      select orders.id from orders
        join order_lines on order_id = orders.id join products on products.id = product_id
      group by orders.id
      having sum(line_total_cents) <> orders.subtotal_cents or sum(quantity) <> orders.item_count
        or bool_or(unit_price_cents <> selling_price_cents) or bool_or(listed_at > orders.created_at)`))

  test('an order carries the VAT of the setting, and its lines cost and category of their products', () =>
    expectNoRows(sql`
      select order_lines.id from order_lines
        join orders on orders.id = order_id join products on products.id = product_id
        join categories on categories.id = products.category_id
        left join sub_categories on sub_categories.id = products.sub_category_id
      where vat_percent <> 16 or vat_as_of_migration or as_of_migration
        or (unit_cost_cents, order_lines.category_id, category_name) <> (cost_cents, categories.id, categories.name)
        or (order_lines.sub_category_id, sub_category_name) is distinct from (sub_categories.id, sub_categories.name)`))

  test('an order has the officer and branch of the group, and is placed after the client joined', () =>
    expectNoRows(sql`
      select orders.id from orders
        join groups on groups.id = orders.group_id join customers on customers.id = customer_id
        join accounts on accounts.id = placed_by left join credit_officers on credit_officers.account_id = accounts.id
      where orders.credit_officer_id <> groups.credit_officer_id or orders.branch_id <> groups.branch_id
        or customers.group_id <> groups.id or customers.created_at > orders.created_at
        or credit_officers.id <> groups.credit_officer_id or accounts.created_at > orders.created_at`))

  test('the events of an order lead to its state', () =>
    expectNoRows(sql`
      select orders.id from orders join order_events on order_id = orders.id group by orders.id
      having (array_agg(to_status order by order_events.id desc) filter (where to_status is not null))[1] <> orders.status
        or count(*) <> orders.version or count(distinct at) <> count(*)
        or count(*) filter (where to_status = 'Cancelled' and reason is null) > 0`))
})

describe('the records', () => {
  test('the demo shop passes every proof of the stress test', async () => expect(await findFaults(db)).toEqual([]))

  test('the unpaid instalments of each client add up to the outstanding amount', async () => {
    const clients = await db
      .selectFrom('customers')
      .select(['id', 'outstanding_cents'])
      .where('outstanding_cents', '>', 0)
      .execute()
    expect(clients.length).toBeGreaterThan(100)
    for (const { id, outstanding_cents } of clients) {
      const plan = await clientPlan(db, id)
      const unpaid = plan.reduce((sum, one) => sum + one.amountCents - one.paidCents, 0)
      expect({ id, unpaid }).toEqual({ id, unpaid: outstanding_cents })
    }
  })

  test('references of repayments have realistic forms for their method and year', async () => {
    const odd = await rowsOf(`receipts join money_accounts on money_accounts.id = money_account_id where case method
      when 'mpesa' then reference !~ '^[STU][A-L][1-9A-V][A-Z0-9]{7}$'
      when 'cash' then reference is not null when 'bank' then reference !~ '^FT[0-9]{12}$'
      else reference !~ '^PAY-[0-9]{6}-[0-9]{4,}$' end
      or paid_on > date '2026-11-17' or amount_cents % 100 <> 0`)
    expect(odd).toBe(0)
  })

  test('orders with a promo code have the discount of its promotion', async () => {
    const wrong = await rowsOf(`orders where discount_cents <> case promo_code
      when 'SAVE10' then round(subtotal_cents / 1000.0) * 100 when 'FLAT500' then 50000 else 0 end`)
    expect(wrong).toBe(0)
    expect(
      await rowsOf('promotions where id not in (select promotion_id from orders where promotion_id is not null)'),
    ).toBe(0)
  })
})

describe('group roles', () => {
  test('every active group has a chair, a treasurer and a secretary among its members', async () => {
    expect(
      await rowsOf(`groups where status = 'active' and (
        select count(distinct group_role) from customers where group_id = groups.id) <> 3`),
    ).toBe(0)
  })
})

describe('requests and notices', () => {
  const achieng = "(select id from accounts where email = 'achieng@example.com' and kind = 'member')"

  test('Achieng has a request in every state', async () => {
    const { rows } = await sql<{ state: string }>`
      select distinct coalesce(closed_as, case when orders.id is null then 'Sent' else 'Booked' end) as state
      from order_requests left join orders on orders.order_request_id = order_requests.id
      where account_id = ${sql.raw(achieng)} order by 1`.execute(db)
    expect(rows.map(({ state }) => state)).toEqual(['Booked', 'Declined', 'Sent', 'Withdrawn'])
  })

  test('the officer has waiting requests, one of them from a member who is no client', async () => {
    const waiting = `order_requests join accounts on accounts.username = 'officer'
      left join customers on customers.account_id = order_requests.account_id and client_number is not null
      where closed_as is null and accounts.branch_id = coalesce(customers.branch_id, order_requests.branch_id)
        and not exists (select from orders where order_request_id = order_requests.id)`
    expect(await rowsOf(waiting)).toBeGreaterThanOrEqual(4)
    expect(await rowsOf(`${waiting} and customers.id is null`)).toBeGreaterThanOrEqual(1)
  })

  test('requests have products that are in stock', async () => {
    const short = await rowsOf(`order_request_lines join products on products.id = product_id
      join order_requests on order_requests.id = request_id
      where closed_as is null and not exists (select from orders where order_request_id = request_id)
        and (products.status <> 'active' or available_stock < quantity)`)
    expect(short).toBe(0)
  })

  test('some notices of Achieng and of her officer are unread, most are read', async () => {
    for (const account of [achieng, "(select id from accounts where username = 'officer')"]) {
      const unread = await rowsOf(`notices where account_id = ${account} and read_at is null`)
      expect(unread).toBeGreaterThanOrEqual(1)
      expect(unread).toBeLessThanOrEqual(8)
      expect(await rowsOf(`notices where account_id = ${account}`)).toBeGreaterThan(unread)
    }
  })

  test('notices of a member are about own orders only, and none is older than the account', async () => {
    const foreign = await rowsOf(`notices join orders on orders.id = order_id
      join customers on customers.id = customer_id join accounts on accounts.id = notices.account_id
      where customers.account_id <> notices.account_id or accounts.created_at > notices.at`)
    expect(foreign).toBe(0)
  })
})

test('account ids are in the order in which people joined', async () => {
  const out = await count(sql`
    select count(*) as n from (
      select created_at < lag(created_at) over (order by id) as is_earlier from accounts
    ) joined where is_earlier`)
  expect(out).toBe(0)
})

describe('reviews', () => {
  test('reviews are written by clients after the delivery of the product', async () => {
    const unfounded = await rowsOf(`reviews where not exists (
      select from orders join order_lines on order_id = orders.id
      where orders.customer_id = reviews.customer_id and order_lines.product_id = reviews.product_id
        and orders.status = 'Completed' and reviews.created_at::date >= orders.delivered_on)`)
    expect(unfounded).toBe(0)
  })

  test('reviews add up to the ratings of products', async () => {
    const wrong = await rowsOf(`products left join (
        select product_id, sum(rating) as sum, count(*) as count from reviews where status = 'published' group by product_id
      ) rated on product_id = id
      where rating_sum <> coalesce(rated.sum, 0) or rating_count <> coalesce(rated.count, 0)`)
    expect(wrong).toBe(0)
  })
})

test('Achieng is a client of an active group of the officer with available limit, and has orders in every state', async () => {
  const { rows } = await sql<{ states: string[]; limit: number; available: number; completed: number }>`
    select array_agg(distinct orders.status) as states, loan_limit_cents as limit,
      loan_limit_cents - outstanding_cents - held_cents as available,
      count(*) filter (where orders.status = 'Completed') as completed
    from accounts member
      join customers on customers.account_id = member.id
      join groups on groups.id = customers.group_id and groups.status = 'active'
      join credit_officers on credit_officers.id = groups.credit_officer_id
      join accounts officer on officer.id = credit_officers.account_id and officer.username = 'officer'
      join orders on orders.customer_id = customers.id
    where member.email = 'achieng@example.com' and member.kind = 'member'
    group by customers.id`.execute(db)
  expect(rows).toHaveLength(1)
  expect(new Set(rows[0]?.states)).toEqual(new Set(orderStates))
  expect(rows[0]?.limit).toBe(8_000_000)
  expect(rows[0]?.available).toBeGreaterThanOrEqual(3_000_000)
  expect(rows[0]?.completed).toBeGreaterThanOrEqual(3)
})

test('every picture of a product is stored in all its sizes', async () => {
  expect((await checkFiles(db, files)).missing).toEqual([])
  expect(await rowsOf('products where picture_key is not null and picture_tint is null')).toBe(0)
})

test('most clients of the demo have a national id, encrypted, and the start accepts the key that encrypted them', async () => {
  const rows = await db.selectFrom('customers').select(['id', 'national_id_sealed', 'national_id_ending']).execute()
  const sealed = rows.flatMap((row) => (row.national_id_sealed ? [{ ...row, sealed: row.national_id_sealed }] : []))
  expect(sealed.length).toBeGreaterThan(400)
  const ids = sealed.map((row) => dataKey.decrypt(row.sealed))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[23]\d{7}$/.test(id))).toEqual([])
  expect(ids.map((id) => id.slice(-3))).toEqual(sealed.map((row) => row.national_id_ending))
  await assertDataKey(db, dataKey)
  await expect(assertDataKey(db, dataKeyFor('another data key, just as long'))).rejects.toThrow('another DATA_KEY')
})

test('the next order gets the next id', async () => {
  expect(await count(sql`select nextval(pg_get_serial_sequence('orders', 'id')) - max(id) as n from orders`)).toBe(1)
})

/** A hash of all written rows except salted passwords and national ids. */
async function printOf(shop: Db): Promise<string> {
  const tables = [
    'customers',
    'products',
    'orders',
    'order_lines',
    'order_events',
    'stock_movements',
    'credit_entries',
    'receipts',
    'repayments',
    'cash_moves',
    'cash_entries',
    'order_returns',
    'order_requests',
    'notices',
    'reviews',
    'contact_messages',
    'contact_answers',
    'newsletter_subscriptions',
    'newsletter_letters',
    'audit_entries',
  ]
  const prints = tables.map((table) => {
    const text = table === 'customers' ? sql`(to_jsonb(t) - 'national_id_sealed')::text` : sql`t::text`
    return sql`(select md5(string_agg(${text}, '|' order by id)) from ${sql.table(table)} t)`
  })
  const { rows } = await sql<{ print: string }>`select concat_ws(' ', ${sql.join(prints)}) as print`.execute(shop)
  return rows[0]?.print ?? ''
}

test('the organisation of the demo has contact details and no claims', async () => {
  expect(await readPublicSettings(db)).toMatchObject({ ...demoSettings, claims: [] })
})

test('the same day gives the same shop; a loaded demo is not changed, and a shop in use is refused', async () => {
  const second = await createShop()
  expect(await isDemoLoaded(second)).toBe(false)
  await loadDemo(second, { files, dataKey, now: new Date('2026-11-18T15:00:00Z') })
  expect(await isDemoLoaded(second)).toBe(true)

  const print = await printOf(second)
  expect(print).toBe(await printOf(db))

  await loadDemo(second, { files, dataKey, now: new Date('2027-02-01T09:00:00Z') })
  expect(await printOf(second)).toBe(print)

  await second.deleteFrom('settings').where('key', '=', 'demo').execute()
  await expect(loadDemo(second, { files, dataKey, now })).rejects.toThrow('empty database')
})
