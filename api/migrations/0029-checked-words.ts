import { type Kysely, sql } from 'kysely'

/** Words that the code reads as one of a list are checked by the database, as in the other tables. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table order_events
      add check (kind in ('placed', 'transition', 'edited', 'cut', 'returned', 'expired')),
      add check (from_status in ('Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled')),
      add check (to_status in ('Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled'))`.execute(db)
  await sql`alter table oauth_starts add check (provider in ('google', 'facebook'))`.execute(db)
}
