import { type Kysely, sql } from 'kysely'

/** An order with a code no longer writes or locks the row that all orders with that code share. */
export async function up(db: Kysely<never>) {
  // Uses are counted from the orders, and only where a limit asks for the number.
  await sql`alter table promotions drop column used_count`.execute(db)
  // A foreign key locks the row it points at. Promotions are never deleted instead, which says the same.
  await sql`alter table orders drop constraint orders_promotion_id_fkey`.execute(db)
  await sql`
    create trigger promotions_stay before delete on promotions
    for each row execute function forbid_change()`.execute(db)
}
