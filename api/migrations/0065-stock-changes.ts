import { type Kysely, sql } from 'kysely'

/** Goods that left other than by an order, and counts, are kinds of their own in the ledger of stock. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table stock_movements
      drop constraint stock_movements_kind_check,
      add constraint stock_movements_kind_check check (kind in (
        'received', 'issued', 'counted', 'adjusted', 'reserved', 'released', 'delivered', 'returned'
      ))`.execute(db)
}
