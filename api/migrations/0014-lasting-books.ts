import { type Kysely, sql } from 'kysely'

/** Repayments become as lasting as the ledger they stand in, and keys of what moves money or goods are kept for ever. */
export async function up(db: Kysely<never>) {
  // A repayment changes twice at the most: taken back once, and its words blanked.
  await sql`
    create function keep_repayment() returns trigger language plpgsql as $$
    declare
      changing text[] := array['personal', 'reversed_at', 'reversed_by', 'reversal_reason'];
      is_alike boolean := to_jsonb(new) - changing = to_jsonb(old) - changing;
      is_reversal boolean := old.reversed_at is null and new.reversed_at is not null
        and new.personal is not distinct from old.personal;
      is_blanking boolean := new.reversed_at is not distinct from old.reversed_at
        and new.reversed_by is not distinct from old.reversed_by
        and (new.personal is null or new.personal = old.personal)
        and (new.reversal_reason = '' or new.reversal_reason is not distinct from old.reversal_reason);
    begin
      if is_alike and (is_reversal or is_blanking) then
        return new;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`
    create trigger repayments_changes before update on repayments
    for each row execute function keep_repayment()`.execute(db)
  await sql`
    create trigger repayments_append_only before delete on repayments
    for each row execute function forbid_change()`.execute(db)
  await sql`
    create trigger repayments_keep before truncate on repayments
    for each statement execute function forbid_change()`.execute(db)

  await sql`alter table idempotency_keys add column lasting boolean not null default false`.execute(db)
  await sql`
    update idempotency_keys set lasting = true
    where endpoint in ('sendRequest', 'returnGoods', 'recordRepayment')`.execute(db)
  await sql`drop index idempotency_keys_created`.execute(db)
  await sql`create index idempotency_keys_created on idempotency_keys (created_at) where not lasting`.execute(db)
}
