import { type Kysely, sql } from 'kysely'

/** Words by which the search finds a product beside its texts. They weigh as much as its brand and code. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table products add column search_words text[] not null default '{}' check (cardinality(search_words) <= 20)
  `.execute(db)
  await sql`
    create or replace function product_search_vector(product products) returns tsvector language sql stable as $$
      select setweight(to_tsvector('shop', plain_words(concat_ws(' ', product.name, product.name_sw))), 'A')
        || setweight(to_tsvector('shop', plain_words(concat_ws(' ', product.item_code, (
            select name from brands where brands.id = product.brand_id), array_to_string(product.search_words, ' ')))), 'B')
        || setweight(to_tsvector('shop', plain_words(concat_ws(' ', (
            select concat_ws(' ', name, name_sw) from categories where categories.id = product.category_id), (
            select concat_ws(' ', name, name_sw) from sub_categories where sub_categories.id = product.sub_category_id)))), 'C')
        || setweight(to_tsvector('shop', plain_words(concat_ws(' ', product.description, product.description_sw))), 'D')
    $$`.execute(db)
  await sql`drop trigger products_search_vector on products`.execute(db)
  await sql`
    create trigger products_search_vector
      before insert or update of name, name_sw, item_code, description, description_sw, brand_id, category_id,
        sub_category_id, search_words on products
      for each row execute function keep_search_vector()`.execute(db)
}
