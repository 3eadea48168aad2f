import { type Kysely, sql } from 'kysely'

/**
 * Notices of an account that waits for approval, of a new contact message, and of the orders of a day, of which an
 * account has one.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table notices
      add column applicant_id bigint references accounts on delete cascade,
      add column message_id bigint references contact_messages on delete cascade,
      add column day date,
      add column figures jsonb,
      drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
      'order-placed', 'order-processing', 'order-shipped', 'order-delivered', 'order-cancelled', 'order-expired',
      'order-changed', 'order-returned', 'request-sent', 'request-booked', 'request-declined', 'request-withdrawn',
      'order-to-process', 'order-cancelled-by-member', 'bulk-job-ended', 'letter-sent', 'letter-failed',
      'entry-recorded', 'approval-waiting', 'approval-decided', 'account-to-approve', 'message-received',
      'orders-of-day'
    ))`.execute(db)
  await sql`create index notices_applicant on notices (applicant_id) where applicant_id is not null`.execute(db)
  await sql`create index notices_message on notices (message_id) where message_id is not null`.execute(db)
  await sql`create unique index notices_day on notices (account_id, day) where day is not null`.execute(db)
}
