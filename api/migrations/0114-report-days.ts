import { type Kysely, sql } from 'kysely'

/**
 * Figures of the reports by effective day, as additions that triggers write with each entry: their sum is the figure,
 * and a job merges them, as in 0070. Sales come from the holds and releases of the credit ledger and from returns, so
 * an order counts on the day placed and each later change on its own day. Formulas: decision 67.
 */
export async function up(db: Kysely<never>) {
  await createTables(db)
  await sql`create index credit_entries_effective on credit_entries (effective_on)`.execute(db)
  // The first hold of an order places it, the release of all that was held cancels it, every other entry changes it.
  await sql`
    create view sales_entries as
    select id, customer_id, order_id, effective_on as day, held_delta_cents as cents,
      case
        when id = min(id) over of_order then 'placed'
        when sum(held_delta_cents) over (of_order order by id) = 0 then 'cancelled'
        else 'changed'
      end as kind
    from credit_entries where kind in ('hold', 'release') and order_id is not null
    window of_order as (partition by order_id)`.execute(db)

  for (const [name, table, body] of [
    ['credit_entries', 'credit_entries', [salesOf, clientsOf, placedProductsOf].map((of) => of(byAdded)).join(';')],
    ['credit_balances', 'credit_entries', balancesOf('added')],
    [
      'order_returns',
      'order_returns',
      [returnedSales, returnedClients, returnedVat].map((of) => of('added')).join(';'),
    ],
    ['order_return_lines', 'order_return_lines', returnedProducts('added')],
    ['order_lines_insert', 'order_lines', changedProducts([['added', 1]])],
  ] as const) {
    await createTrigger(db, { name, table, event: 'insert', tables: 'new table as added', body })
  }
  await createTrigger(db, {
    name: 'order_lines_update',
    table: 'order_lines',
    event: 'update',
    tables: 'old table as removed new table as added',
    body: changedProducts([
      ['added', 1],
      ['removed', -1],
    ]),
  })
  await createTrigger(db, {
    name: 'order_lines_delete',
    table: 'order_lines',
    event: 'delete',
    tables: 'old table as removed',
    body: changedProducts([['removed', -1]]),
  })
  await sql`
    create function move_client_balance() returns trigger language plpgsql as $$
    begin ${sql.raw(movedBalance)}; return null; end $$`.execute(db)
  await sql`
    create trigger report_days_branch after update of branch_id on customers for each row
    when (old.branch_id is distinct from new.branch_id and (old.held_cents <> 0 or old.outstanding_cents <> 0))
    execute function move_client_balance()`.execute(db)

  for (const body of [
    salesOf(all),
    clientsOf(all),
    placedProductsOf(all),
    balancesOf('credit_entries'),
    returnedSales('order_returns'),
    returnedClients('order_returns'),
    returnedVat('order_returns'),
    returnedProducts('order_return_lines'),
  ])
    await sql.raw(body).execute(db)
}

async function createTables(db: Kysely<never>) {
  await sql`
    create table sales_days (
      day date not null,
      branch_id bigint not null references branches,
      credit_officer_id bigint not null references credit_officers,
      orders bigint not null default 0,
      first_orders bigint not null default 0,
      cancelled_orders bigint not null default 0,
      returns bigint not null default 0,
      placed_cents bigint not null default 0,
      changed_cents bigint not null default 0,
      cancelled_cents bigint not null default 0,
      returned_cents bigint not null default 0,
      refunded_cents bigint not null default 0
    )`.execute(db)
  await sql`create index sales_days_day on sales_days (day, branch_id)`.execute(db)
  await sql`
    create table client_days (
      day date not null,
      branch_id bigint not null references branches,
      customer_id bigint not null references customers,
      orders bigint not null default 0,
      cents bigint not null default 0
    )`.execute(db)
  await sql`create index client_days_day on client_days (day, branch_id) include (customer_id, orders, cents)`.execute(
    db,
  )
  await sql`
    create table product_days (
      day date not null,
      branch_id bigint not null references branches,
      product_id bigint not null references products on delete cascade,
      category_id bigint not null,
      pieces bigint not null,
      cents bigint not null,
      cost_cents bigint not null,
      costed_cents bigint not null
    )`.execute(db)
  await sql`
    create index product_days_day on product_days (day, branch_id)
      include (product_id, category_id, pieces, cents, cost_cents, costed_cents)`.execute(db)
  await sql`create index product_days_product on product_days (product_id)`.execute(db)
  await sql`
    create table credit_days (
      day date not null,
      branch_id bigint not null references branches,
      held_cents bigint not null default 0,
      outstanding_cents bigint not null default 0,
      deliveries bigint not null default 0,
      delivered_cents bigint not null default 0,
      delivered_vat_cents bigint not null default 0,
      returned_vat_cents bigint not null default 0,
      received_cents bigint not null default 0,
      reversed_cents bigint not null default 0
    )`.execute(db)
  await sql`create index credit_days_day on credit_days (day, branch_id)`.execute(db)
  await sql`
    create table arrears_days (
      day date not null,
      branch_id bigint not null references branches,
      due_cents bigint not null,
      arrears_cents bigint not null,
      at_risk_cents bigint not null,
      clients_in_arrears bigint not null,
      last_entry_id bigint not null,
      computed_at timestamptz not null default now(),
      primary key (day, branch_id)
    )`.execute(db)
}

type Trigger = { name: string; table: string; event: string; tables: string; body: string }

async function createTrigger(db: Kysely<never>, { name, table, event, tables, body }: Trigger) {
  const [routine, trigger] = [sql.ref(`add_report_days_${name}`), sql.ref(`report_days_${name}`)]
  await sql`
    create function ${routine}() returns trigger language plpgsql as $$
    begin ${sql.raw(body)}; return null; end $$`.execute(db)
  await sql`
    create trigger ${trigger} after ${sql.raw(event)} on ${sql.table(table)} referencing ${sql.raw(tables)}
    for each statement execute function ${routine}()`.execute(db)
}

const today = `(now() at time zone 'Africa/Nairobi')::date`
const dayOf = (moment: string) => `(${moment} at time zone 'Africa/Nairobi')::date`

/** All sales entries, or those just added; the condition on order_id is pushed into the view. */
const all = 'true'
const byAdded = `sales_entries.order_id = any(array(select order_id from added where order_id is not null))
  and sales_entries.id in (select id from added)`

const salesOf = (condition: string) => `
  insert into sales_days (day, branch_id, credit_officer_id, orders, first_orders, cancelled_orders,
    placed_cents, changed_cents, cancelled_cents)
  select day, branch_id, credit_officer_id, count(*) filter (where kind = 'placed'),
    count(*) filter (where kind = 'placed' and is_first_order), count(*) filter (where kind = 'cancelled'),
    coalesce(sum(cents) filter (where kind = 'placed'), 0), coalesce(sum(cents) filter (where kind = 'changed'), 0),
    coalesce(-sum(cents) filter (where kind = 'cancelled'), 0)
  from sales_entries join orders on orders.id = sales_entries.order_id where ${condition}
  group by day, branch_id, credit_officer_id`

const clientsOf = (condition: string) => `
  insert into client_days (day, branch_id, customer_id, orders, cents)
  select day, branch_id, orders.customer_id, count(*) filter (where kind = 'placed'), sum(cents)
  from sales_entries join orders on orders.id = sales_entries.order_id where ${condition}
  group by day, branch_id, orders.customer_id`

const sumsOfLines = (sign: string, quantity: string) => `
  sum(${sign} * ${quantity}), sum(${sign} * ${quantity} * unit_price_cents),
  coalesce(sum(${sign} * ${quantity} * unit_cost_cents), 0),
  coalesce(sum(${sign} * ${quantity} * unit_price_cents) filter (where unit_cost_cents is not null), 0)`
const intoProducts = `
  insert into product_days (day, branch_id, product_id, category_id, pieces, cents, cost_cents, costed_cents)`

/** All lines of an order on the day placed, and back on the day cancelled. */
const placedProductsOf = (condition: string) => `${intoProducts}
  select day, branch_id, product_id, category_id,
    ${sumsOfLines(`case kind when 'placed' then 1 else -1 end`, 'quantity')}
  from sales_entries join orders on orders.id = sales_entries.order_id
    join order_lines on order_lines.order_id = orders.id
  where kind <> 'changed' and ${condition} group by day, branch_id, product_id, category_id`

/** Lines of an order that is placed already. */
const changedProducts = (tables: readonly (readonly [string, 1 | -1])[]) => `${intoProducts}
  select ${today}, branch_id, product_id, category_id, ${sumsOfLines('sign', 'quantity')}
  from (${tables.map(([table, sign]) => `select ${sign} as sign, * from ${table}`).join(' union all ')}) as changes
    join orders on orders.id = changes.order_id
  where exists (select from credit_entries where order_id = changes.order_id)
  group by branch_id, product_id, category_id
  having sum(sign * quantity) <> 0 or sum(sign * quantity * unit_price_cents) <> 0`

const returnedProducts = (table: string) => `${intoProducts}
  select ${dayOf('order_returns.at')}, branch_id, product_id, category_id, ${sumsOfLines('-1', 'back.quantity')}
  from ${table} as back join order_returns on order_returns.id = back.return_id
    join order_lines on order_lines.id = back.order_line_id join orders on orders.id = order_returns.order_id
  group by 1, branch_id, product_id, category_id`

const returnedSales = (table: string) => `
  insert into sales_days (day, branch_id, credit_officer_id, returns, returned_cents, refunded_cents)
  select ${dayOf('back.at')}, branch_id, credit_officer_id, count(*), sum(back.total_cents), sum(back.refunded_cents)
  from ${table} as back join orders on orders.id = back.order_id group by 1, branch_id, credit_officer_id`

const returnedClients = (table: string) => `
  insert into client_days (day, branch_id, customer_id, cents)
  select ${dayOf('back.at')}, branch_id, customer_id, -sum(back.total_cents)
  from ${table} as back join orders on orders.id = back.order_id group by 1, branch_id, customer_id`

/** VAT contained in an amount, to the cent, of the sign of the amount. */
const vatOf = (cents: string) => `sign(${cents}) * round(abs(${cents}) * vat_percent / (100 + vat_percent))`

const returnedVat = (table: string) => `
  insert into credit_days (day, branch_id, returned_vat_cents)
  select ${dayOf('back.at')}, branch_id, sum(${vatOf('back.total_cents')})
  from ${table} as back join orders on orders.id = back.order_id group by 1, branch_id`

/** Entries count for the branch of the client at the moment they are recorded. */
const balancesOf = (table: string) => `
  insert into credit_days (day, branch_id, held_cents, outstanding_cents, deliveries, delivered_cents,
    delivered_vat_cents, received_cents, reversed_cents)
  select effective_on, customers.branch_id, sum(held_delta_cents), sum(outstanding_delta_cents),
    coalesce(sum(sign(outstanding_delta_cents)) filter (where kind = 'delivery'), 0),
    coalesce(sum(outstanding_delta_cents) filter (where kind = 'delivery'), 0),
    coalesce(sum(${vatOf('outstanding_delta_cents')}) filter (where kind = 'delivery'), 0),
    coalesce(-sum(outstanding_delta_cents) filter (where kind = 'repayment'), 0),
    coalesce(sum(outstanding_delta_cents) filter (where kind = 'reversal'), 0)
  from ${table} as entry join customers on customers.id = entry.customer_id
    left join orders on orders.id = entry.order_id
  where customers.branch_id is not null
  group by effective_on, customers.branch_id`

/** A client who moves takes along what is held and owed, from today. */
const movedBalance = `
  insert into credit_days (day, branch_id, held_cents, outstanding_cents)
  select ${today}, branch_id, sign * new.held_cents, sign * new.outstanding_cents
  from (values (old.branch_id, -1), (new.branch_id, 1)) as moved (branch_id, sign) where branch_id is not null`
