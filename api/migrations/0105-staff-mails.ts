import { type Kysely, sql } from 'kysely'

/** Mails to staff about new orders and failed transactions: how far each was sent, and who wants them. */
export async function up(db: Kysely<never>) {
  await sql`
    create table staff_mail_marks (
      name text primary key check (name in ('orders', 'failures')),
      until timestamptz not null
    )`.execute(db)
  await sql`insert into staff_mail_marks (name, until) values ('orders', now()), ('failures', now())`.execute(db)
  await sql`
    create index account_preferences_mails on account_preferences (account_id)
    where preferences ->> 'mailsNewOrders' = 'true' or preferences ->> 'mailsFailures' = 'true'`.execute(db)
}
