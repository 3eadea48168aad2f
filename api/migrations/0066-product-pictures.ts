import { type Kysely, sql } from 'kysely'

/**
 * Up to eight pictures of a product in their order. An upload waits until a job has made its files; the first one that is
 * ready is that of cards, products.picture_key.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table product_pictures (
      id bigint generated always as identity primary key,
      product_id bigint not null references products on delete cascade,
      place integer not null check (place > 0),
      key text not null,
      tint text,
      alt text not null default '',
      alt_sw text not null default '',
      state text not null default 'ready' check (state in ('waiting', 'ready', 'failed')),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index product_pictures_product on product_pictures (product_id, place)`.execute(db)
  await sql`create index product_pictures_key on product_pictures (key)`.execute(db)
  await sql`
    insert into product_pictures (product_id, place, key, tint)
    select id, 1, picture_key, picture_tint from products where picture_key is not null order by id`.execute(db)
}
