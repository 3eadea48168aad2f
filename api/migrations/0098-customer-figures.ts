import { type Kysely, sql } from 'kysely'

/**
 * One list of customers: each member account has a customer, whose name and contact data follow the account, and each
 * customer has the figures of its orders, cancelled ones left out. Statement triggers compute them, so that they cannot
 * differ from the orders; `recent_cents` is what was ordered in the last `recent_days` business days, which a job renews.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table customers
      add column merged_into_id bigint references customers,
      add column order_count integer not null default 0,
      add column spent_cents bigint not null default 0,
      add column first_order_at timestamptz,
      add column last_order_at timestamptz,
      add column recent_cents bigint not null default 0,
      add column recent_days integer not null default 365,
      add column recent_oldest_on date,
      add constraint customers_not_merged_into_itself check (merged_into_id <> id),
      add constraint customers_merged_owes_nothing
        check (merged_into_id is null or (outstanding_cents = 0 and held_cents = 0)),
      drop column search_text`.execute(db)
  await sql`
    alter table customers add column search_text text generated always as (
      lower(first_name || ' ' || last_name || ' ' || coalesce(client_number, '') || ' ' || coalesce(phone, '') || ' '
        || coalesce(email, ''))
    ) stored`.execute(db)
  await sql`create index customers_search on customers using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index customers_merged on customers (merged_into_id) where merged_into_id is not null`.execute(db)
  await countOrders(db)
  await addMembers(db)
  await addIndexes(db)
}

/** Figures of customers, each together with those of the records that were merged into it. */
async function countOrders(db: Kysely<never>) {
  await sql`
    create function recount_customers(changed bigint[]) returns void language sql as $$
      with roots as (
        select distinct coalesce(merged_into_id, id) as id from customers where id = any(changed)
      ), parts as (
        select customers.id as part, roots.id as root from roots
        join customers on customers.id = roots.id or customers.merged_into_id = roots.id
      ), sums as (
        select parts.root, count(orders.id) as counted, coalesce(sum(orders.total_cents), 0) as cents,
          min(orders.created_at) as first_at, max(orders.created_at) as last_at,
          coalesce(sum(orders.total_cents) filter (where (orders.created_at at time zone 'Africa/Nairobi')::date
            > (now() at time zone 'Africa/Nairobi')::date - owner.recent_days), 0) as recent,
          min((orders.created_at at time zone 'Africa/Nairobi')::date) filter (
            where (orders.created_at at time zone 'Africa/Nairobi')::date
              > (now() at time zone 'Africa/Nairobi')::date - owner.recent_days) as oldest_on
        from parts join customers owner on owner.id = parts.root
        left join orders on orders.customer_id = parts.part and orders.status <> 'Cancelled'
        group by parts.root
      )
      update customers set order_count = counted, spent_cents = cents, first_order_at = first_at, last_order_at = last_at,
        recent_cents = recent, recent_oldest_on = oldest_on
      from sums where customers.id = sums.root
    $$`.execute(db)
  await sql`
    create function count_new_orders() returns trigger language plpgsql as $$
    begin
      perform recount_customers(array(select distinct customer_id from new_orders));
      return null;
    end $$`.execute(db)
  await sql`
    create function count_changed_orders() returns trigger language plpgsql as $$
    declare
      changed bigint[] := array(
        select distinct new_orders.customer_id from new_orders join old_orders using (id)
        where (new_orders.status = 'Cancelled') <> (old_orders.status = 'Cancelled')
          or new_orders.total_cents <> old_orders.total_cents or new_orders.created_at <> old_orders.created_at);
    begin
      if cardinality(changed) > 0 then
        perform recount_customers(changed);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger orders_customer_figures_insert after insert on orders referencing new table as new_orders
    for each statement execute function count_new_orders()`.execute(db)
  await sql`
    create trigger orders_customer_figures_update after update on orders
    referencing old table as old_orders new table as new_orders
    for each statement execute function count_changed_orders()`.execute(db)
  await sql`select recount_customers(array(select distinct customer_id from orders))`.execute(db)
}

/** A customer without a client number follows its account; a client has a name and contact data of its own. */
async function addMembers(db: Kysely<never>) {
  const columns = 'account_id, first_name, last_name, email, phone, location, created_at'
  const ofAccounts = (table: string) => `
    insert into customers (${columns})
    select id, first_name, last_name, email, phone, location, created_at from ${table}
    where kind = 'member' and erased_at is null order by id
    on conflict (account_id) do nothing`
  await sql`${sql.raw(ofAccounts('accounts'))}`.execute(db)
  await sql`
    create function add_customer_of_member() returns trigger language plpgsql as $$
    begin
      ${sql.raw(ofAccounts('new_accounts'))};
      return null;
    end $$`.execute(db)
  await sql`
    create trigger accounts_customer after insert on accounts referencing new table as new_accounts
    for each statement execute function add_customer_of_member()`.execute(db)
  await sql`
    create function follow_member() returns trigger language plpgsql as $$
    begin
      update customers set first_name = new.first_name, last_name = new.last_name, email = new.email, phone = new.phone,
        location = new.location, version = version + 1
      where account_id = new.id and client_number is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger accounts_customer_follows after update of first_name, last_name, email, phone, location on accounts
    for each row when (
      new.kind = 'member' and new.erased_at is null and (new.first_name, new.last_name, new.email, new.phone, new.location)
        is distinct from (old.first_name, old.last_name, old.email, old.phone, old.location)
    ) execute function follow_member()`.execute(db)
  await sql`
    create function remove_customer_of_member() returns trigger language plpgsql as $$
    begin
      delete from customers where account_id = old.id and client_number is null
        and not exists (select from orders where orders.customer_id = customers.id)
        and not exists (select from reviews where reviews.customer_id = customers.id);
      return old;
    end $$`.execute(db)
  await sql`
    create trigger accounts_customer_removed before delete on accounts
    for each row execute function remove_customer_of_member()`.execute(db)
}

/** One index for each order of the list, and those of its filters and of duplicates. */
async function addIndexes(db: Kysely<never>) {
  for (const [name, columns] of [
    ['joined', 'created_at, id'],
    ['name', "lower(first_name || ' ' || last_name), id"],
    ['spent', 'spent_cents, id'],
    ['orders', 'order_count, id'],
    ['last_order', "coalesce(last_order_at, '-infinity'), id"],
    ['first_order', 'first_order_at, id'],
    ['recent', 'recent_cents, id'],
    ['phone', 'phone'],
  ] as const) {
    await sql`
      create index ${sql.raw(`customers_listed_${name}`)} on customers (${sql.raw(columns)})
      where erased_at is null and merged_into_id is null`.execute(db)
  }
  await sql`
    create index customers_listed_words on customers using gin (lower(first_name || ' ' || last_name) gin_trgm_ops)
    where erased_at is null and merged_into_id is null`.execute(db)
  for (const [name, columns] of [
    ['customers_branch_clients', 'branch_id, last_name, first_name, id'],
    ['customers_clients', 'last_name, first_name, id'],
  ] as const) {
    await sql`drop index ${sql.raw(name)}`.execute(db)
    await sql`
      create index ${sql.raw(name)} on customers (${sql.raw(columns)})
      where client_number is not null and merged_into_id is null`.execute(db)
  }
  await sql`create index customers_recent_renewal on customers (recent_days, recent_oldest_on)`.execute(db)
}
