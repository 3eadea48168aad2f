import { type Kysely, sql } from 'kysely'

/** The kinds of notices are checked by the database, as other words that the code reads as one of a list. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table notices add check (kind in (
      'order-placed', 'order-processing', 'order-shipped', 'order-delivered', 'order-cancelled', 'order-expired',
      'order-changed', 'order-returned', 'request-sent', 'request-booked', 'request-declined', 'request-withdrawn'
    ))`.execute(db)
}
