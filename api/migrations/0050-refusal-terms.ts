import { type Kysely, sql } from 'kysely'

/**
 * What the list of refused bookings shows and filters by, as it was at the time of the refusal. The name of the officer
 * is read from the officer instead of being copied.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table order_refusals
      add column branch_id bigint,
      add column group_id bigint,
      add column credit_officer_id bigint,
      add column item_count integer,
      add column total_cents bigint`.execute(db)
  await sql`
    update order_refusals set
      branch_id = coalesce(groups.branch_id, customers.branch_id),
      group_id = groups.id,
      credit_officer_id = groups.credit_officer_id,
      total_cents = round(coalesce((details ->> 'requested')::numeric, (details ->> 'total')::numeric) * 100),
      details = details - 'officer'
    from customers left join groups on groups.id = customers.group_id
    where customers.id = order_refusals.customer_id`.execute(db)
  await sql`create index order_refusals_branch on order_refusals (branch_id, id)`.execute(db)
  await sql`create index order_refusals_customer on order_refusals (customer_id)`.execute(db)
  await sql`create index order_refusals_group on order_refusals (group_id)`.execute(db)
  await sql`create index order_refusals_officer on order_refusals (credit_officer_id)`.execute(db)
}
