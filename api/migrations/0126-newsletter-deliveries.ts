import { type Kysely, sql } from 'kysely'

/**
 * Who gets a letter, one row per subscription, written when the sending begins: open until its mail is queued, queued until
 * that mail is sent or failed. Mails are deleted after 30 days and with their recipient, so that `mail_id` is no
 * foreign key.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table newsletter_deliveries (
      letter_id bigint not null references newsletter_letters on delete cascade,
      subscription_id bigint not null references newsletter_subscriptions on delete cascade,
      outcome text not null default 'open'
        check (outcome in ('open', 'queued', 'sent', 'failed', 'skipped', 'stopped')),
      mail_id bigint,
      settled_at timestamptz,
      primary key (letter_id, subscription_id),
      check ((outcome in ('open', 'queued')) = (settled_at is null)),
      check (outcome <> 'queued' or mail_id is not null)
    )`.execute(db)
  await sql`
    create index newsletter_deliveries_due on newsletter_deliveries (letter_id, outcome, subscription_id)
      where settled_at is null`.execute(db)
  await sql`create index newsletter_deliveries_subscription on newsletter_deliveries (subscription_id)`.execute(db)
}
