import { type Kysely, sql } from 'kysely'

/** Brands are edited by staff, and old slugs lead to the brand that has their products now. */
export async function up(db: Kysely<never>) {
  await sql`alter table brands add column version integer not null default 1`.execute(db)
  // `former_id` is the brand that was merged into it.
  await sql`
    create table brand_slugs (
      slug text primary key,
      brand_id bigint not null references brands on delete cascade,
      former_id bigint
    )`.execute(db)
  await sql`create index brand_slugs_brand on brand_slugs (brand_id)`.execute(db)
  await sql`create index brand_slugs_former on brand_slugs (former_id)`.execute(db)

  // Counts all products of brands from the index alone, the unlisted ones too, and finds them for a merge in the order of
  // their ids. No booking changes these columns.
  await sql`create index products_of_brand on products (brand_id, id)`.execute(db)
}
