import { type Kysely, sql } from 'kysely'

/** What staff edit on categories and sub-categories, and the addresses these had before. */
export async function up(db: Kysely<never>) {
  // The name of one of contract/catalogue/category-icons.ts.
  await sql`alter table categories add column icon text`.execute(db)
  await sql`alter table sub_categories add column version integer not null default 1`.execute(db)

  // Old slugs lead to the category that has their products now. `former_id` is the category that was merged into it.
  await sql`
    create table category_slugs (
      slug text primary key,
      category_id bigint not null references categories on delete cascade,
      former_id bigint
    )`.execute(db)
  await sql`create index category_slugs_category on category_slugs (category_id)`.execute(db)
  await sql`create index category_slugs_former on category_slugs (former_id)`.execute(db)

  // The same for sub-categories, whose slugs are unique within a category: the category and slug of the old address.
  await sql`
    create table sub_category_slugs (
      category_id bigint not null references categories on delete cascade,
      slug text not null,
      sub_category_id bigint not null references sub_categories on delete cascade,
      primary key (category_id, slug)
    )`.execute(db)
  await sql`create index sub_category_slugs_sub_category on sub_category_slugs (sub_category_id)`.execute(db)

  // Counts all products of categories from the index alone, the unlisted ones too, and finds them for a merge in the
  // order of their ids. No booking changes these columns.
  await sql`create index products_of_category on products (category_id, sub_category_id, id)`.execute(db)

  // A sub-category that moves to another category takes its products along in the same transaction.
  await sql`
    alter table products alter constraint products_sub_category_of_category deferrable initially immediate`.execute(db)
}
