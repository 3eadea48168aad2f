import { type Kysely, sql } from 'kysely'

/** What a list is narrowed to first, and the columns by which it may be narrowed further without reading rows. */
const leads = {
  all: { first: '', rest: 'brand_id', where: 'listed' },
  category: { first: 'category_id, ', rest: 'brand_id', where: 'listed' },
  sub_category: { first: 'sub_category_id, ', rest: 'brand_id', where: 'listed' },
  brand: { first: 'brand_id, ', rest: 'category_id, sub_category_id', where: 'listed' },
  reduced: { first: '', rest: 'category_id, sub_category_id, brand_id', where: 'listed and reduced' },
}

/**
 * The place of each product in the default order of lists: in stock before sold out, then by `place`, which a job
 * computes from sales; products without a place follow, newest first. A table of its own, since a new place in
 * "products" would rewrite all indexes of the row. The other columns are those of the product, copied by triggers in
 * the transaction that changes them; `sold_out` follows `counted_stock`, so bookings write nothing here.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table product_places (
      product_id bigint primary key references products on delete cascade,
      listed boolean not null,
      category_id bigint not null,
      sub_category_id bigint,
      brand_id bigint,
      reduced boolean not null,
      sold_out boolean not null,
      place integer check (place > 0)
    ) with (autovacuum_vacuum_scale_factor = 0.02)`.execute(db)
  for (const [name, { first, rest, where }] of Object.entries(leads)) {
    await sql`
      create index ${sql.ref(`product_places_${name}`)}
        on product_places (${sql.raw(`${first}sold_out, place, product_id desc, ${rest}`)}) where ${sql.raw(where)}
    `.execute(db)
  }

  const copied = sql`listed, category_id, sub_category_id, brand_id, selling_price_cents < list_price_cents, counted_stock <= 0`
  await sql`
    create function insert_product_places() returns trigger language plpgsql as $$
    begin
      insert into product_places (product_id, listed, category_id, sub_category_id, brand_id, reduced, sold_out)
      select id, ${copied} from added order by id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger products_places_insert after insert on products referencing new table as added
      for each statement execute function insert_product_places()`.execute(db)
  await sql`
    create function update_product_place() returns trigger language plpgsql as $$
    begin
      update product_places set listed = new.listed, category_id = new.category_id,
        sub_category_id = new.sub_category_id, brand_id = new.brand_id,
        reduced = new.selling_price_cents < new.list_price_cents, sold_out = new.counted_stock <= 0
      where product_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger products_places_update after update on products for each row
      when ((old.listed, old.category_id, old.sub_category_id, old.brand_id, old.counted_stock <= 0,
          old.selling_price_cents < old.list_price_cents)
        is distinct from (new.listed, new.category_id, new.sub_category_id, new.brand_id, new.counted_stock <= 0,
          new.selling_price_cents < new.list_price_cents))
      execute function update_product_place()`.execute(db)
  await sql`
    insert into product_places (product_id, listed, category_id, sub_category_id, brand_id, reduced, sold_out)
    select id, ${copied} from products order by id`.execute(db)
}
