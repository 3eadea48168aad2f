import { type Kysely, sql } from 'kysely'

/** A notice about a letter that was sent, for the account that began its sending. */
export async function up(db: Kysely<never>) {
  await sql`alter table newsletter_letters add column started_by bigint references accounts`.execute(db)
  await sql`create index newsletter_letters_started_by on newsletter_letters (started_by)`.execute(db)
  await sql`
    alter table notices add column letter_id bigint references newsletter_letters on delete cascade,
      drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
      'order-placed', 'order-processing', 'order-shipped', 'order-delivered', 'order-cancelled', 'order-expired',
      'order-changed', 'order-returned', 'request-sent', 'request-booked', 'request-declined', 'request-withdrawn',
      'order-to-process', 'order-cancelled-by-member', 'bulk-job-ended', 'letter-sent', 'letter-failed'
    ))`.execute(db)
  await sql`create index notices_letter on notices (letter_id) where letter_id is not null`.execute(db)
}
