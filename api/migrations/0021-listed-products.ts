import { type Kysely, sql } from 'kysely'

/**
 * One flag for what the shop lists, the indexes behind every filter and sort of a list, and the roll-up of its counts.
 */
export async function up(db: Kysely<never>) {
  // counted_stock is the stock as of the last count. An index on the live figure would make each booking rewrite all
  // indexes of the row; in_stock and awaits_count change only when a product sells out or comes back.
  await sql`
    alter table products
      add column listed boolean not null default false,
      add column in_stock boolean not null generated always as (current_stock > reserved_stock) stored,
      add column counted_stock integer not null default 0,
      add column awaits_count boolean not null
        generated always as ((current_stock > reserved_stock) <> (counted_stock > 0)) stored`.execute(db)
  await sql`
    update products set counted_stock = available_stock,
      listed = status = 'active' and exists (select from categories where id = products.category_id and active)
  `.execute(db)
  await tieSubCategories(db)
  await addListing(db)
  await replaceIndexes(db)
  await addCounts(db)
  // Room beside each row, so that a booking stays on its page; a fresh visibility map keeps index-only scans cheap.
  await sql`alter table products set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02)`.execute(db)
}

/** A product stands in a sub-category of its own category: a list of one need not look at both. */
async function tieSubCategories(db: Kysely<never>) {
  await sql`
    update products set sub_category_id = null where sub_category_id is not null and not exists (
      select from sub_categories where id = products.sub_category_id and category_id = products.category_id
    )`.execute(db)
  await sql`alter table sub_categories add constraint sub_categories_of_category unique (category_id, id)`.execute(db)
  await sql`
    alter table products add constraint products_sub_category_of_category
      foreign key (category_id, sub_category_id) references sub_categories (category_id, id)`.execute(db)
}

/** Keeps products.listed in the transaction that changes a product's or a category's state. */
async function addListing(db: Kysely<never>) {
  // "for share" waits for a category that is being closed, so that no new product slips past the closing.
  await sql`
    create function set_product_listed() returns trigger language plpgsql as $$
    declare
      is_open boolean;
    begin
      select active into is_open from categories where id = new.category_id for share;
      new.listed := new.status = 'active' and coalesce(is_open, false);
      if tg_op = 'INSERT' then
        new.counted_stock := new.current_stock - new.reserved_stock;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger products_listed
      before insert or update of status, category_id, listed on products
      for each row execute function set_product_listed()`.execute(db)
  await sql`
    create function set_category_listed() returns trigger language plpgsql as $$
    begin
      update products set listed = new.active where id in (
        select id from products where category_id = new.id and status = 'active' order by id for no key update
      );
      return null;
    end $$`.execute(db)
  await sql`
    create trigger categories_listed
      after update of active on categories
      for each row when (old.active is distinct from new.active) execute function set_category_listed()`.execute(db)
}

const replaced = [
  'category',
  'sub_category',
  'brand',
  'price',
  'name',
  'rating',
  'listed',
  'stock',
  'facets',
  'search',
  'featured',
  'restocked',
]

const orders = {
  id: 'id',
  code: 'item_code, id',
  name: 'name, id',
  price: 'selling_price_cents, id',
  rating: 'rating_mean desc nulls last, id',
  stock: 'counted_stock, id',
}

/** What a list is narrowed to first, and the columns by which it may be narrowed further without reading rows. */
const leads = {
  all: { first: '', rest: 'in_stock' },
  category: { first: 'category_id, ', rest: 'in_stock' },
  sub_category: { first: 'sub_category_id, ', rest: 'in_stock' },
  brand: { first: 'brand_id, ', rest: 'category_id, sub_category_id, in_stock' },
}

/**
 * A page is read in the order of one of these, whatever it is filtered and sorted by. They are many, since a plan that
 * sorts or filters more than the page is right only as long as prices, names and stock are spread evenly over filters;
 * what they cost is paid by imports and edits: a booking changes none of their columns.
 */
async function replaceIndexes(db: Kysely<never>) {
  for (const name of replaced) await sql`drop index if exists ${sql.ref(`products_${name}`)}`.execute(db)
  const add = (name: string, columns: string) =>
    sql`create index ${sql.ref(`products_${name}`)} on products (${sql.raw(columns)}) where listed`.execute(db)
  for (const [lead, { first, rest }] of Object.entries(leads)) {
    for (const [order, columns] of Object.entries(orders))
      await add(`${lead}_by_${order}`, `${first}${columns}, ${rest}`)
  }
  await add('new', 'listed_at desc, id')
  await add('restocked', 'restocked_at desc, id')
  await sql`create index products_featured on products (id) where is_featured and listed`.execute(db)
  await sql`create index products_search on products using gin (search_vector) where listed`.execute(db)
}

/**
 * facet_counts: how many listed products there are, and how many of them in stock as of the last count, at four levels
 * of detail; 0 stands for a column that the level does not tell apart, and for no sub-category or brand. What staff and
 * imports change is appended to facet_changes and added to the counts by a job, so that writers never wait for each
 * other. Bookings write neither: what sold out since the last count is found by the index products_awaiting_count.
 */
async function addCounts(db: Kysely<never>) {
  await sql`drop table facet_counts`.execute(db)
  await sql`
    create table facet_counts (
      level text not null check (level in ('all', 'category', 'brand', 'detail')),
      category_id bigint not null,
      sub_category_id bigint not null,
      brand_id bigint not null,
      total integer not null,
      in_stock integer not null,
      primary key (level, category_id, sub_category_id, brand_id)
    )`.execute(db)
  await sql`create index facet_counts_brand on facet_counts (brand_id) where level = 'detail'`.execute(db)
  await sql`create index facet_counts_sub_category on facet_counts (sub_category_id) where level = 'detail'`.execute(db)
  await sql`
    create table facet_changes (
      id bigint generated always as identity primary key,
      category_id bigint not null,
      sub_category_id bigint not null,
      brand_id bigint not null,
      total integer not null,
      in_stock integer not null
    )`.execute(db)
  await sql`
    create index products_awaiting_count on products (category_id, sub_category_id, brand_id, in_stock)
      where listed and awaits_count`.execute(db)

  await sql`
    create function record_facet_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.listed then
        insert into facet_changes (category_id, sub_category_id, brand_id, total, in_stock)
        values (old.category_id, coalesce(old.sub_category_id, 0), coalesce(old.brand_id, 0), -1,
          -(old.counted_stock > 0)::int);
      end if;
      if tg_op <> 'DELETE' and new.listed then
        insert into facet_changes (category_id, sub_category_id, brand_id, total, in_stock)
        values (new.category_id, coalesce(new.sub_category_id, 0), coalesce(new.brand_id, 0), 1,
          (new.counted_stock > 0)::int);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger products_facet_change after update on products for each row
      when ((old.listed, old.category_id, old.sub_category_id, old.brand_id, old.counted_stock > 0)
        is distinct from (new.listed, new.category_id, new.sub_category_id, new.brand_id, new.counted_stock > 0))
      execute function record_facet_change()`.execute(db)
  await sql`
    create trigger products_facet_delete after delete on products
      for each row execute function record_facet_change()`.execute(db)
  await sql`
    create function record_facet_insert() returns trigger language plpgsql as $$
    begin
      insert into facet_changes (category_id, sub_category_id, brand_id, total, in_stock)
      select category_id, coalesce(sub_category_id, 0), coalesce(brand_id, 0), count(*),
        count(*) filter (where counted_stock > 0)
      from added where listed group by 1, 2, 3;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger products_facet_insert after insert on products referencing new table as added
      for each statement execute function record_facet_insert()`.execute(db)
  await sql`
    insert into facet_changes (category_id, sub_category_id, brand_id, total, in_stock)
    select category_id, coalesce(sub_category_id, 0), coalesce(brand_id, 0), count(*),
      count(*) filter (where counted_stock > 0)
    from products where listed group by 1, 2, 3`.execute(db)
}
