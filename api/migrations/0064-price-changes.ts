import { type Kysely, sql } from 'kysely'

/**
 * The prices and the cost of products over time. Triggers write it, so that no way of changing a price is left out; the
 * settings shop.price_source and shop.price_actor of the transaction state why and by whom, and an import sets neither.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table price_changes (
      id bigint generated always as identity primary key,
      product_id bigint not null references products,
      list_price_cents bigint not null,
      selling_price_cents bigint not null,
      cost_cents bigint,
      source text not null check (source in ('first', 'added', 'edited', 'bulk', 'import')),
      actor_account_id bigint references accounts,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index price_changes_product on price_changes (product_id, id)`.execute(db)
  await sql`create index price_changes_actor on price_changes (actor_account_id)`.execute(db)
  await sql`
    insert into price_changes (product_id, list_price_cents, selling_price_cents, cost_cents, source, at)
    select id, list_price_cents, selling_price_cents, cost_cents, 'first', updated_at from products order by id
  `.execute(db)

  await sql`
    create trigger price_changes_append_only before update or delete on price_changes
    for each row execute function forbid_change()`.execute(db)
  await sql`
    create trigger price_changes_keep before truncate on price_changes
    for each statement execute function forbid_change()`.execute(db)

  await sql`
    create function record_price_changes() returns trigger language plpgsql as $$
    begin
      insert into price_changes (product_id, list_price_cents, selling_price_cents, cost_cents, source, actor_account_id)
      select id, list_price_cents, selling_price_cents, cost_cents,
        coalesce(nullif(current_setting('shop.price_source', true), ''), 'import'),
        nullif(current_setting('shop.price_actor', true), '')::bigint
      from added order by id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger products_first_price after insert on products referencing new table as added
    for each statement execute function record_price_changes()`.execute(db)

  // Per row with a condition, so that a booking, which updates products too, runs no function.
  await sql`
    create function record_price_change() returns trigger language plpgsql as $$
    begin
      insert into price_changes (product_id, list_price_cents, selling_price_cents, cost_cents, source, actor_account_id)
      values (new.id, new.list_price_cents, new.selling_price_cents, new.cost_cents,
        coalesce(nullif(current_setting('shop.price_source', true), ''), 'import'),
        nullif(current_setting('shop.price_actor', true), '')::bigint);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger products_price_change after update on products for each row
      when ((old.list_price_cents, old.selling_price_cents, old.cost_cents)
        is distinct from (new.list_price_cents, new.selling_price_cents, new.cost_cents))
      execute function record_price_change()`.execute(db)
}
