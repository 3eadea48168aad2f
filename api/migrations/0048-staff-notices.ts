import { type Kysely, sql } from 'kysely'

/** Notices for staff: an order that waits to be processed, and one that its member cancelled. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table notices drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
      'order-placed', 'order-processing', 'order-shipped', 'order-delivered', 'order-cancelled', 'order-expired',
      'order-changed', 'order-returned', 'request-sent', 'request-booked', 'request-declined', 'request-withdrawn',
      'order-to-process', 'order-cancelled-by-member'
    ))`.execute(db)
}
