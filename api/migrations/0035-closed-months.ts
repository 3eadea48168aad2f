import { type Kysely, sql } from 'kysely'

/**
 * Months whose ledgers take no more entries; a month without a row is open. An entry takes the lock of its month in share
 * mode until its transaction ends, closing takes it exclusively, so the two never cross. Advisory locks, because an open
 * month has no row to lock, and share locks on one row would make all bookings write to it.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table closed_months (
      month date primary key check (extract(day from month) = 1),
      closed_by bigint not null references accounts,
      closed_at timestamptz not null default now()
    )`.execute(db)

  // A statement in a function sees what was committed while the one before it waited for the lock.
  await sql`
    create function refuse_closed_months() returns trigger language plpgsql as $$
    declare
      entered date;
    begin
      for entered in select distinct date_trunc('month', effective_on)::date from added order by 1 loop
        perform pg_advisory_xact_lock_shared(35, to_char(entered, 'YYYYMM')::int);
        if exists (select from closed_months where month = entered) then
          raise exception 'MONTH_CLOSED' using errcode = 'SHOP1',
            detail = json_build_object('month', to_char(entered, 'YYYY-MM'));
        end if;
      end loop;
      return null;
    end $$`.execute(db)
  for (const table of ['credit_entries', 'stock_movements']) {
    await sql`
      create trigger ${sql.ref(`${table}_open_month`)} after insert on ${sql.table(table)}
      referencing new table as added for each statement execute function refuse_closed_months()`.execute(db)
  }
}
