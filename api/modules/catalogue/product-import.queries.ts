import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { ProductStatus } from '#contract/catalogue/product-choices.ts'
import { lockCategoryOrder } from './places.queries.ts'

/** A product of an import, whole: what the file leaves out is as it was. Prices in cents. */
export type ImportedProduct = {
  itemCode: string
  slug: string
  name: string
  nameSw: string | null
  description: string
  category: string
  categorySlug: string
  subCategory: string | null
  subCategorySlug: string | null
  brand: string | null
  brandSlug: string | null
  listPriceCents: number
  sellingPriceCents: number
  costCents: number | null
  lowStockLevel: number
  /** Without a comma. */
  searchWords: string[]
  status: ProductStatus
}

/** Products by item code as an import compares them; names of places in both languages. */
export async function findImported(db: Db, itemCodes: readonly string[]) {
  const { rows } = await sql<{
    id: number
    item_code: string
    name: string
    name_sw: string | null
    description: string
    category: string
    category_sw: string | null
    sub_category: string | null
    sub_category_sw: string | null
    brand: string | null
    list_price_cents: number
    selling_price_cents: number
    cost_cents: number | null
    current_stock: number
    low_stock_level: number
    search_words: string[]
    status: ProductStatus
    version: number
    has_picture: boolean
  }>`
    select products.id, item_code, products.name, products.name_sw, products.description, categories.name as category,
      categories.name_sw as category_sw, sub_categories.name as sub_category, sub_categories.name_sw as sub_category_sw,
      brands.name as brand, list_price_cents, selling_price_cents, cost_cents, current_stock, low_stock_level,
      search_words, products.status, products.version,
      exists (select from product_pictures where product_id = products.id) as has_picture
    from products join categories on categories.id = products.category_id
      left join sub_categories on sub_categories.id = products.sub_category_id
      left join brands on brands.id = products.brand_id
    where item_code = any(${itemCodes}::text[])
  `.execute(db)
  return rows
}
export type StoredProduct = Awaited<ReturnType<typeof findImported>>[number]

/** Inserts the categories, sub-categories and brands that are missing; new places follow the existing ones, by name. */
export async function insertNames(tx: Tx, products: readonly ImportedProduct[]) {
  const column = <Value>(of: (product: ImportedProduct) => Value) => products.map(of)
  await lockCategoryOrder(tx)
  await sql`
    insert into categories (name, slug, position)
    select name, slug, (select coalesce(max(position), 0) from categories) + row_number() over (order by lower(name))
    from (
      select distinct on (lower(name)) name, slug
      from unnest(${column((p) => p.category)}::text[], ${column((p) => p.categorySlug)}::text[]) as named (name, slug)
      where not exists (
        select from categories where lower(categories.name) = lower(named.name) or lower(name_sw) = lower(named.name)
      )
      order by lower(name), name
    ) as missing
    on conflict do nothing
  `.execute(tx)
  await sql`
    insert into sub_categories (category_id, name, slug, position)
    select category_id, name, slug, (
      select coalesce(max(position), 0) from sub_categories where sub_categories.category_id = missing.category_id
    ) + row_number() over (partition by category_id order by lower(name))
    from (
      select distinct on (category_id, lower(name)) category_id, name, slug
      from (
        select ${named('categories', 'category', 'category_slug')} as category_id, sub as name, sub_slug as slug
        from unnest(${column((p) => p.category)}::text[], ${column((p) => p.categorySlug)}::text[],
          ${column((p) => p.subCategory)}::text[], ${column((p) => p.subCategorySlug)}::text[]
        ) as row (category, category_slug, sub, sub_slug) where sub is not null
      ) as named
      where not exists (
        select from sub_categories where sub_categories.category_id = named.category_id
          and (lower(sub_categories.name) = lower(named.name) or lower(name_sw) = lower(named.name))
      )
      order by category_id, lower(name), name
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

/** A category or brand of a row: by its name, otherwise by its name in Swahili or its slug. */
function named(table: 'categories' | 'brands', name: string, slug: string) {
  const inSwahili = table === 'categories' ? sql`or lower(name_sw) = lower(${sql.ref(name)})` : sql``
  return sql`(
    select id from ${sql.table(table)} where lower(name) = lower(${sql.ref(name)}) ${inSwahili} or slug = ${sql.ref(slug)}
    order by lower(name) = lower(${sql.ref(name)}) desc, id limit 1
  )`
}

/** Locks all categories that the rows may name, by ascending id. Before the products, because a change of a category locks it first too. */
export const lockCategories = (tx: Tx, products: readonly ImportedProduct[]) =>
  sql`
  select id from categories
  where lower(name) = any(select lower(name) from unnest(${products.map((p) => p.category)}::text[]) as named (name))
    or lower(name_sw) = any(select lower(name) from unnest(${products.map((p) => p.category)}::text[]) as named (name))
    or slug = any(${products.map((p) => p.categorySlug)}::text[])
  order by id for share
`.execute(tx)

/** Locks the brands of the rows, by ascending id and before the products, as a merge of brands does. */
export const lockBrands = (tx: Tx, products: readonly ImportedProduct[]) =>
  sql`
  select id from brands
  where lower(name) = any(select lower(name) from unnest(${products.map((p) => p.brand)}::text[]) as named (name))
    or slug = any(${products.map((p) => p.brandSlug)}::text[])
  order by id for key share
`.execute(tx)

/** Locks the existing products with these item codes, by ascending id as orders do. */
export const lockImported = (tx: Tx, itemCodes: readonly string[]) =>
  tx
    .selectFrom('products')
    .select('id')
    .where('item_code', '=', sql<string>`any(${itemCodes}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Adds or updates products by item code, in one statement and in the order of the codes; existing ones must be locked.
 * Returns their ids and versions by item code, and which are new. Where another product has the slug, the new one gets a suffix of its item code's
 * hash; an existing one keeps its own.
 */
export async function upsertProducts(tx: Tx, products: readonly ImportedProduct[]) {
  const column = <Value>(of: (product: ImportedProduct) => Value) => products.map(of)
  const { rows } = await sql<{ id: number; item_code: string; version: number; is_new: boolean }>`
    insert into products
      (item_code, slug, name, name_sw, description, category_id, sub_category_id, brand_id, list_price_cents,
        selling_price_cents, cost_cents, low_stock_level, search_words, status)
    select item_code, slug, name, name_sw, description, category_id, (
        select id from sub_categories where sub_categories.category_id = placed.category_id
          and (lower(sub_categories.name) = lower(sub) or lower(sub_categories.name_sw) = lower(sub)
            or sub_categories.slug = sub_slug)
        order by lower(sub_categories.name) = lower(sub) desc, id limit 1
      ), ${named('brands', 'brand', 'brand_slug')}, list_price, selling_price, cost, low_stock,
      coalesce(string_to_array(nullif(words, ''), ','), '{}'), status
    from (
      select row.*, ${named('categories', 'row.category', 'row.category_slug')} as category_id,
        case when row_number() over (partition by row.new_slug order by row.item_code) > 1
            or exists (select from products where products.slug = row.new_slug and products.item_code <> row.item_code)
          then row.new_slug || '-' || left(md5(row.item_code), 6) else row.new_slug end as slug
      from unnest(
        ${column((p) => p.itemCode)}::text[], ${column((p) => p.slug)}::text[], ${column((p) => p.name)}::text[],
        ${column((p) => p.nameSw)}::text[], ${column((p) => p.description)}::text[],
        ${column((p) => p.category)}::text[], ${column((p) => p.categorySlug)}::text[],
        ${column((p) => p.subCategory)}::text[], ${column((p) => p.subCategorySlug)}::text[],
        ${column((p) => p.brand)}::text[], ${column((p) => p.brandSlug)}::text[],
        ${column((p) => p.listPriceCents)}::bigint[], ${column((p) => p.sellingPriceCents)}::bigint[],
        ${column((p) => p.costCents)}::bigint[], ${column((p) => p.lowStockLevel)}::int[],
        ${column((p) => p.searchWords.join(','))}::text[], ${column((p) => p.status)}::text[]
      ) as row (item_code, new_slug, name, name_sw, description, category, category_slug, sub, sub_slug, brand,
        brand_slug, list_price, selling_price, cost, low_stock, words, status)
    ) as placed
    order by item_code
    on conflict (item_code) do update set
      name = excluded.name, name_sw = excluded.name_sw, description = excluded.description,
      category_id = excluded.category_id, sub_category_id = excluded.sub_category_id, brand_id = excluded.brand_id,
      list_price_cents = excluded.list_price_cents, selling_price_cents = excluded.selling_price_cents,
      cost_cents = excluded.cost_cents, low_stock_level = excluded.low_stock_level,
      search_words = excluded.search_words, status = excluded.status,
      version = products.version + 1, updated_at = now()
    returning id, item_code, version, (xmax = 0) as is_new
  `.execute(tx)
  return new Map(rows.map((row) => [row.item_code, row]))
}

/** Of these products those that an order or a request names. */
export async function findUsed(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as product (id)
    where exists (select from order_lines where product_id = product.id)
      or exists (select from order_request_lines where product_id = product.id)
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
