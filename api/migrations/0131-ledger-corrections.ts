import { type Kysely, sql } from 'kysely'

/**
 * Entries that correct the ledger: what was written off and not recovered, the due days of an entry that raises the debt,
 * the method and reference of money that is no repayment, and returns of items whose debt was given up before.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table customers add column written_off_cents bigint not null default 0 check (written_off_cents >= 0)`.execute(
    db,
  )
  await sql`alter table credit_entries add column written_off_delta_cents bigint not null default 0`.execute(db)

  await sql`
    create table entry_instalments (
      entry_id bigint not null references credit_entries,
      number smallint not null check (number > 0),
      due_on date not null,
      amount_cents bigint not null check (amount_cents > 0),
      primary key (entry_id, number)
    )`.execute(db)
  await sql`
    create trigger entry_instalments_append_only before update or delete on entry_instalments
    for each row execute function forbid_change('')`.execute(db)
  await sql`
    create trigger entry_instalments_keep before truncate on entry_instalments
    for each statement execute function forbid_change()`.execute(db)

  // Not in the ledger: an erasure replaces a reference that contains the person's name.
  await sql`
    create table entry_payments (
      entry_id bigint primary key references credit_entries,
      kind text not null check (kind in ('recovery', 'refund')),
      method text not null check (method in ('cash', 'mpesa', 'bank', 'payroll')),
      reference text not null check (reference = btrim(reference) and reference <> '')
    )`.execute(db)
  await sql`create unique index entry_payments_reference on entry_payments (kind, method, lower(reference))`.execute(db)

  // total = credited + refunded + waived: what was owed, repaid, and neither, because the debt was given up before.
  await sql`
    alter table order_returns add column waived_cents bigint not null default 0 check (waived_cents >= 0),
      drop constraint order_returns_check,
      add constraint order_returns_check check (total_cents = credited_cents + refunded_cents + waived_cents)`.execute(
    db,
  )

  await sql`
    alter table notices add column credit_entry_id bigint references credit_entries,
      drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
      'order-placed', 'order-processing', 'order-shipped', 'order-delivered', 'order-cancelled', 'order-expired',
      'order-changed', 'order-returned', 'request-sent', 'request-booked', 'request-declined', 'request-withdrawn',
      'order-to-process', 'order-cancelled-by-member', 'bulk-job-ended', 'letter-sent', 'letter-failed', 'entry-recorded'
    ))`.execute(db)
  await sql`create index notices_credit_entry on notices (credit_entry_id) where credit_entry_id is not null`.execute(
    db,
  )
}
