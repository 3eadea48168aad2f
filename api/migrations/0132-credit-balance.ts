import { type Kysely, sql } from 'kysely'

/**
 * What a client paid above the debt: a balance that the next charge uses. A repayment keeps what of it was above the debt,
 * and counts in the figures of money received with its whole amount.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table customers add column credit_balance_cents bigint not null default 0 check (credit_balance_cents >= 0)`.execute(
    db,
  )
  await sql`alter table credit_entries add column credit_delta_cents bigint not null default 0`.execute(db)
  await sql`
    alter table repayments add column excess_cents bigint not null default 0,
      add constraint repayments_excess_check check (excess_cents between 0 and amount_cents)`.execute(db)

  // As in 0114, but for what was received and reversed.
  const vat = `sign(outstanding_delta_cents) * round(abs(outstanding_delta_cents) * vat_percent / (100 + vat_percent))`
  await sql`
    create or replace function add_report_days_credit_balances() returns trigger language plpgsql as $$
    begin
      insert into credit_days (day, branch_id, held_cents, outstanding_cents, deliveries, delivered_cents,
        delivered_vat_cents, received_cents, reversed_cents)
      select effective_on, customers.branch_id, sum(held_delta_cents), sum(outstanding_delta_cents),
        coalesce(sum(sign(outstanding_delta_cents)) filter (where kind = 'delivery'), 0),
        coalesce(sum(outstanding_delta_cents) filter (where kind = 'delivery'), 0),
        coalesce(sum(${sql.raw(vat)}) filter (where kind = 'delivery'), 0),
        coalesce(sum(credit_delta_cents - outstanding_delta_cents) filter (where kind in ('repayment', 'credit-in')), 0),
        coalesce(sum(outstanding_delta_cents - credit_delta_cents) filter (where kind = 'reversal'), 0)
      from added as entry join customers on customers.id = entry.customer_id
        left join orders on orders.id = entry.order_id
      where customers.branch_id is not null
      group by effective_on, customers.branch_id;
      return null;
    end $$`.execute(db)
}
