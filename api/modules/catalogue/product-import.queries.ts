import { sql } from 'kysely'
import type { Tx } from '#api/platform/db.ts'

/** A product as an import knows it. Prices in cents. */
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
  discountPercent: number
}

/** Makes the categories and brands named by the rows that are not there yet. */
export async function insertNames(tx: Tx, products: ImportedProduct[]) {
  const column = <Value>(of: (product: ImportedProduct) => Value) => products.map(of)
  await sql`
    insert into categories (name, slug)
    select distinct on (lower(name)) name, slug
    from unnest(${column((p) => p.category)}::text[], ${column((p) => p.categorySlug)}::text[]) as named (name, slug)
    where not exists (select from categories where lower(categories.name) = lower(named.name))
    on conflict do nothing
  `.execute(tx)
  await sql`
    insert into brands (name, slug)
    select distinct on (lower(name)) name, slug
    from unnest(${column((p) => p.brand)}::text[], ${column((p) => p.brandSlug)}::text[]) as named (name, slug)
    where name is not null
    on conflict do nothing
  `.execute(tx)
}

/** Adds or updates products by item code, in one statement. Answers the ids of those that are new. */
export async function upsertProducts(tx: Tx, products: ImportedProduct[]): Promise<{ id: number; isNew: boolean }[]> {
  const column = <Value>(of: (product: ImportedProduct) => Value) => products.map(of)
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into products
      (item_code, slug, name, description, category_id, brand_id, list_price_cents, discount_percent)
    select row.item_code, row.slug, row.name, row.description, categories.id, brands.id, row.list_price, row.discount
    from unnest(
      ${column((p) => p.itemCode)}::text[], ${column((p) => p.slug)}::text[], ${column((p) => p.name)}::text[],
      ${column((p) => p.description)}::text[], ${column((p) => p.category)}::text[], ${column((p) => p.brand)}::text[],
      ${column((p) => p.listPriceCents)}::bigint[], ${column((p) => p.discountPercent)}::smallint[]
    ) as row (item_code, slug, name, description, category, brand, list_price, discount)
    join categories on lower(categories.name) = lower(row.category)
    left join brands on lower(brands.name) = lower(row.brand)
    on conflict (item_code) do update set
      name = excluded.name, category_id = excluded.category_id,
      description = case when excluded.description = '' then products.description else excluded.description end,
      brand_id = coalesce(excluded.brand_id, products.brand_id), list_price_cents = excluded.list_price_cents,
      discount_percent = excluded.discount_percent, version = products.version + 1, updated_at = now()
    returning id, (xmax = 0) as is_new
  `.execute(tx)
  return rows.map((row) => ({ id: row.id, isNew: row.is_new }))
}
