import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { lockCategoryOrder } from './places.queries.ts'

/** A product of an import. Prices in cents. */
export type ImportedProduct = {
  itemCode: string
  slug: string
  name: string
  description: string
  category: string
  categorySlug: string
  brand: string | null
  brandSlug: string | null
  listPriceCents: number
  sellingPriceCents: number
  /** Without a comma; null leaves the stored ones. */
  searchWords: string[] | null
}

/** Inserts the categories and brands that are missing; new categories follow the existing ones, by name. */
export async function insertNames(tx: Tx, products: ImportedProduct[]) {
  const column = <Value>(of: (product: ImportedProduct) => Value) => products.map(of)
  await lockCategoryOrder(tx)
  await sql`
    insert into categories (name, slug, position)
    select name, slug, (select coalesce(max(position), 0) from categories) + row_number() over (order by lower(name))
    from (
      select distinct on (lower(name)) name, slug
      from unnest(${column((p) => p.category)}::text[], ${column((p) => p.categorySlug)}::text[]) as named (name, slug)
      where not exists (select from categories where lower(categories.name) = lower(named.name))
      order by lower(name), name
    ) as missing
    on conflict do nothing
  `.execute(tx)
  await sql`
    insert into brands (name, slug)
    select distinct on (lower(name)) name, slug
    from unnest(${column((p) => p.brand)}::text[], ${column((p) => p.brandSlug)}::text[]) as named (name, slug)
    where name is not null
    order by lower(name), name
    on conflict do nothing
  `.execute(tx)
}

/** A category or brand of a row: by its name, otherwise by its slug. */
const named = (table: 'categories' | 'brands', name: string, slug: string) => sql`(
  select id from ${sql.table(table)} where lower(name) = lower(${sql.ref(name)}) or slug = ${sql.ref(slug)}
  order by lower(name) = lower(${sql.ref(name)}) desc limit 1
)`

/**
 * Locks the categories of the rows, by ascending id. Before the products, because a change of a category locks it first
 * too.
 */
export const lockCategories = (tx: Tx, products: ImportedProduct[]) =>
  sql`
  select id from categories
  where lower(name) = any(select lower(name) from unnest(${products.map((p) => p.category)}::text[]) as named (name))
    or slug = any(${products.map((p) => p.categorySlug)}::text[])
  order by id for share
`.execute(tx)

/** Locks the brands of the rows, by ascending id and before the products, as a merge of brands does. */
export const lockBrands = (tx: Tx, products: ImportedProduct[]) =>
  sql`
  select id from brands
  where lower(name) = any(select lower(name) from unnest(${products.map((p) => p.brand)}::text[]) as named (name))
    or slug = any(${products.map((p) => p.brandSlug)}::text[])
  order by id for key share
`.execute(tx)

/** Locks the existing products with these item codes, by ascending id as orders do. */
export const lockImported = (tx: Tx, itemCodes: string[]) =>
  tx
    .selectFrom('products')
    .select('id')
    .where('item_code', '=', sql<string>`any(${itemCodes}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Adds or updates products by item code, in one statement and in the order of the codes; existing ones must be locked.
 * Returns the ids, and which are new. Where another product has the slug, the new one gets a suffix of its item code's
 * hash.
 */
export async function upsertProducts(tx: Tx, products: ImportedProduct[]): Promise<{ id: number; isNew: boolean }[]> {
  const column = <Value>(of: (product: ImportedProduct) => Value) => products.map(of)
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into products
      (item_code, slug, name, description, category_id, brand_id, list_price_cents, selling_price_cents, search_words)
    select row.item_code,
      case when row_number() over (partition by row.slug order by row.item_code) > 1
          or exists (select from products where products.slug = row.slug and products.item_code <> row.item_code)
        then row.slug || '-' || left(md5(row.item_code), 6) else row.slug end,
      row.name, row.description, ${named('categories', 'row.category', 'row.category_slug')},
      ${named('brands', 'row.brand', 'row.brand_slug')}, row.list_price, row.selling_price,
      coalesce(string_to_array(row.search_words, ','), '{}')
    from unnest(
      ${column((p) => p.itemCode)}::text[], ${column((p) => p.slug)}::text[], ${column((p) => p.name)}::text[],
      ${column((p) => p.description)}::text[], ${column((p) => p.category)}::text[],
      ${column((p) => p.categorySlug)}::text[], ${column((p) => p.brand)}::text[], ${column((p) => p.brandSlug)}::text[],
      ${column((p) => p.listPriceCents)}::bigint[], ${column((p) => p.sellingPriceCents)}::bigint[],
      ${column((p) => p.searchWords?.join(',') ?? null)}::text[]
    ) as row (item_code, slug, name, description, category, category_slug, brand, brand_slug, list_price, selling_price,
      search_words)
    order by row.item_code
    on conflict (item_code) do update set
      name = excluded.name, category_id = excluded.category_id,
      sub_category_id = case when excluded.category_id = products.category_id then products.sub_category_id end,
      description = case when excluded.description = '' then products.description else excluded.description end,
      brand_id = coalesce(excluded.brand_id, products.brand_id), list_price_cents = excluded.list_price_cents,
      selling_price_cents = excluded.selling_price_cents,
      search_words = case when excluded.search_words = '{}' then products.search_words else excluded.search_words end,
      version = products.version + 1, updated_at = now()
    returning id, (xmax = 0) as is_new
  `.execute(tx)
  return rows.map((row) => ({ id: row.id, isNew: row.is_new }))
}
