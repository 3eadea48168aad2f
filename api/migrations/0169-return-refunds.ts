import { type Kysely, sql } from 'kysely'

/** The account that paid the refund of a return. Those of before were paid from none that the shop knew. */
export async function up(db: Kysely<never>) {
  await sql
    .raw(`
    create table return_refunds (
      return_id bigint primary key references order_returns,
      money_account_id bigint not null references money_accounts,
      reference text check (reference = btrim(reference) and reference <> '')
    );
    alter table cash_entries add column return_id bigint references order_returns,
      drop constraint cash_entries_check,
      add constraint cash_entries_check check (
        num_nonnulls(receipt_id, repayment_id, credit_entry_id, return_id, move_id, count_id) >= 1
      );
  `)
    .execute(db)
}
