import { type Kysely, sql } from 'kysely'

/**
 * Searches name products by words of letters and digits alone. The parser of PostgreSQL reads `SOL-0006` as a word and the
 * number -0006, `1.8` as one number and `5/8` as a path, so these characters become spaces before it reads a text.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create function plain_words(written text) returns text language sql immutable parallel safe as $$
      select translate(coalesce(written, ''), '-./_+@:', '       ')
    $$`.execute(db)
  await sql`
    create or replace function product_search_vector(product products) returns tsvector language sql stable as $$
      select setweight(to_tsvector('shop', plain_words(concat_ws(' ', product.name, product.name_sw))), 'A')
        || setweight(to_tsvector('shop', plain_words(concat_ws(' ', product.item_code, (
            select name from brands where brands.id = product.brand_id)))), 'B')
        || setweight(to_tsvector('shop', plain_words(concat_ws(' ', (
            select concat_ws(' ', name, name_sw) from categories where categories.id = product.category_id), (
            select concat_ws(' ', name, name_sw) from sub_categories where sub_categories.id = product.sub_category_id)))), 'C')
        || setweight(to_tsvector('shop', plain_words(concat_ws(' ', product.description, product.description_sw))), 'D')
    $$`.execute(db)
  await sql`update products set search_vector = product_search_vector(products)`.execute(db)
}
