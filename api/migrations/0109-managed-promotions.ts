import { type Kysely, sql } from 'kysely'

/** Promotions are deleted by a mark, and the orders of one are listed and summed from an index. */
export async function up(db: Kysely<never>) {
  // The row stays: an order without a use limit does not lock it, and could be placed while it is deleted.
  await sql`alter table promotions add column deleted_at timestamptz`.execute(db)
  await sql`drop index promotions_code`.execute(db)
  await sql`create unique index promotions_code on promotions (code) where deleted_at is null`.execute(db)
  await sql`
    create index orders_of_promotion on orders (promotion_id, id desc) include (status, discount_cents)
    where promotion_id is not null`.execute(db)
}
