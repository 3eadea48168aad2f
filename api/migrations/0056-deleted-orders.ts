import { type Kysely, sql } from 'kysely'

const kinds = ['placed', 'transition', 'edited', 'cut', 'returned', 'expired', 'deleted', 'note', 'undone', 'redated']

/**
 * Orders that staff deleted: Cancelled, and hidden from the list unless it is filtered by Deleted; their figures are
 * added up under that name. Events of staff notes, of deletions, and of corrected deliveries.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table orders
      add column deleted_at timestamptz,
      add check (deleted_at is null or status = 'Cancelled')`.execute(db)
  await sql`create index orders_deleted on orders (id desc) where deleted_at is not null`.execute(db)
  await sql`create index orders_branch_deleted on orders (branch_id, id desc) where deleted_at is not null`.execute(db)

  await sql`
    alter table order_events
      drop constraint order_events_kind_check,
      add constraint order_events_kind_check check (kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`.execute(
    db,
  )

  const listed = "case when deleted_at is null then status else 'Deleted' end as status"
  const added = `select branch_id, placed_by, ${listed}, 1 as orders, total_cents as cents from new_orders`
  const removed = `select branch_id, placed_by, ${listed}, -1, -total_cents from old_orders`
  for (const [event, parts] of [
    ['insert', added],
    ['update', `${added} union all ${removed}`],
  ] as const) {
    await sql`
      create or replace function add_order_totals_${sql.raw(event)}() returns trigger language plpgsql as $$
      begin
        insert into order_totals (branch_id, placed_by, status, orders, total_cents)
        select branch_id, placed_by, status, sum(orders), sum(cents) from (${sql.raw(parts)}) as changes
        group by branch_id, placed_by, status having sum(orders) <> 0 or sum(cents) <> 0;
        return null;
      end $$`.execute(db)
  }
}
