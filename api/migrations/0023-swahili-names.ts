import { type Kysely, sql } from 'kysely'

/** What the catalogue is called in Swahili, beside its English. Null: not translated yet, shown in English. */
export async function up(db: Kysely<never>) {
  await sql`alter table categories add column name_sw text, add column description_sw text`.execute(db)
  await sql`alter table sub_categories add column name_sw text`.execute(db)
  await sql`alter table products add column name_sw text`.execute(db)

  // Attributes are words on the product; the same words stand on many products, so each is translated once.
  await sql`
    create table attribute_words (
      kind text not null check (kind in ('name', 'value')),
      word text not null,
      word_sw text not null,
      primary key (kind, word)
    )`.execute(db)

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
        || setweight(to_tsvector('shop', product.description), 'D')
    $$`.execute(db)
  await sql`drop trigger products_search_vector on products`.execute(db)
  await sql`
    create trigger products_search_vector
      before insert or update of name, name_sw, item_code, description, brand_id, category_id, sub_category_id on products
      for each row execute function keep_search_vector()`.execute(db)
}
