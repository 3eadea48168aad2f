import { type Kysely, sql } from 'kysely'

/** What a list of the console is ordered by. */
const orders = {
  id: 'id',
  code: 'item_code, id',
  name: 'name, id',
  price: 'selling_price_cents, id',
  stock: 'counted_stock, id',
}

/**
 * What staff manage on products: archived ones, which leave every list of the shop, the level at which stock is low, and
 * a description in Swahili.
 */
export async function up(db: Kysely<never>) {
  // low_stock changes only when a product crosses its level, so the indexes below cost a booking nothing.
  await sql`
    alter table products
      drop constraint products_status_check,
      add constraint products_status_check check (status in ('active', 'hidden', 'archived')),
      add column description_sw text,
      add column low_stock_level integer not null default 10 check (low_stock_level between 0 and 1000000),
      add column low_stock boolean not null
        generated always as (current_stock - reserved_stock <= low_stock_level) stored`.execute(db)

  // Each product is in one of these groups of indexes and in those of listed products, or in none of these.
  const add = (name: string, columns: string, where: string) =>
    sql`create index ${sql.ref(`products_${name}`)} on products (${sql.raw(columns)}) where ${sql.raw(where)}`.execute(
      db,
    )
  for (const [order, columns] of Object.entries(orders)) {
    await add(`low_by_${order}`, columns, 'listed and low_stock')
    await add(`hidden_by_${order}`, columns, "not listed and status <> 'archived'")
    await add(`archived_by_${order}`, columns, "status = 'archived'")
  }
  await sql`create index products_unlisted_search on products using gin (search_vector) where not listed`.execute(db)

  await sql`
    create or replace function product_search_vector(product products) returns tsvector language sql stable as $$
      select setweight(to_tsvector('shop', product.name || ' ' || coalesce(product.name_sw, '')), 'A')
        || setweight(to_tsvector('shop', product.item_code || ' ' || coalesce(
            (select name from brands where brands.id = product.brand_id), '')), 'B')
        || setweight(to_tsvector('shop',
            (select concat_ws(' ', name, name_sw) from categories where categories.id = product.category_id)
            || ' ' || coalesce((
              select concat_ws(' ', name, name_sw) from sub_categories where sub_categories.id = product.sub_category_id
            ), '')), 'C')
        || setweight(to_tsvector('shop', product.description || ' ' || coalesce(product.description_sw, '')), 'D')
    $$`.execute(db)
  await sql`drop trigger products_search_vector on products`.execute(db)
  await sql`
    create trigger products_search_vector
      before insert or update of name, name_sw, item_code, description, description_sw, brand_id, category_id,
        sub_category_id on products
      for each row execute function keep_search_vector()`.execute(db)
}
