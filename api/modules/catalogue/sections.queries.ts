import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import { sectionKeys } from '#contract/catalogue/browse.ts'
import type { Language } from '#contract/errors.ts'
import { isListed } from './listed.queries.ts'
import { descriptionLanguage, localDescription, localName, nameLanguage } from './local-names.queries.ts'
import { listedProducts } from './products.queries.ts'

const cardColumns = [
  'products.id',
  'products.slug',
  'products.item_code',
  'brands.name as brand_name',
  'products.picture_key',
  'products.picture_tint',
  'products.rating_mean',
  'products.rating_count',
  'products.available_stock',
  'products.listed_at',
  'product_stats.is_best_seller',
  'product_stats.is_trending',
] as const

const names = (language: Language) => [
  localName('products', language).as('name'),
  nameLanguage(language).as('name_language'),
  localName('categories', language).as('category_name'),
]

const shortDescription = (language: Language) => [
  sql<string>`left(${localDescription(language)}, 160)`.as('description'),
  descriptionLanguage(language).as('description_language'),
]

/** The first `size` cards of every rail, or of one. */
export const findSectionCards = (db: Db, language: Language, size: number, section?: string) =>
  listedProducts(db)
    .innerJoin('section_products', 'section_products.product_id', 'products.id')
    .where('section_products.place', '<=', size)
    .where('section_products.section', 'in', section ? [section] : [...sectionKeys])
    .select(cardColumns)
    .select(names(language))
    .select(shortDescription(language))
    .select('section_products.section')
    .orderBy('section_products.section')
    .orderBy('section_products.place')
    .execute()

/** The first categories of the tiles, each with the picture of its product. */
export const findCategoryTiles = (db: Db, language: Language, size: number) =>
  listedProducts(db)
    .innerJoin('section_products', 'section_products.product_id', 'products.id')
    .where('section_products.section', '=', 'tiles')
    .where('products.picture_key', 'is not', null)
    .select(['categories.id', 'categories.slug', 'products.picture_key', 'products.picture_tint'])
    .select(localName('categories', language).as('name'))
    .orderBy('section_products.place')
    .limit(size)
    .execute()

export const findSectionTotals = (db: Db) => db.selectFrom('section_totals').select(['section', 'total']).execute()

/** Cards of these products, in the order of the given ids. */
export const findCards = (db: Db, language: Language, ids: number[]) =>
  listedProducts(db)
    .where('products.id', '=', anyOf(ids))
    .select(cardColumns)
    .select(names(language))
    .select(shortDescription(language))
    .orderBy(sql`array_position(${ids}::bigint[], products.id)`)
    .execute()
export type CardRow = Awaited<ReturnType<typeof findCards>>[number]

/** Each category or sub-category of the seeds with its most wanted products and their places, without the seeds. */
const mostWantedOf = (shelf: 'category_id' | 'sub_category_id', seeds: number[], limit: number) => sql`
  select wanted.id, ${sql.lit(shelf === 'sub_category_id')} as same_shelf, wanted.place
  from (select distinct ${sql.ref(shelf)} as shelf from seed) shelves cross join lateral (
    select product_id as id, place from product_places
    where listed and ${sql.ref(shelf)} = shelves.shelf and not product_id = ${anyOf(seeds)}
    order by sold_out, place, product_id desc limit ${limit}
  ) wanted`

/**
 * Up to `limit` products that go with the seeds: bought together with them first, then from their sub-categories and
 * categories, most wanted first. The seeds themselves are left out.
 */
export const findCompanions = (db: Db, seeds: number[], limit: number) =>
  sql<{ id: number; is_paired: boolean }>`
    with seed as (select id, category_id, sub_category_id from products where id = ${anyOf(seeds)}),
    paired as (
      select other_id as id, sum(together) as together from product_pairs join products on products.id = other_id
      where product_id = ${anyOf(seeds)} and not other_id = ${anyOf(seeds)} and ${isListed}
      group by other_id order by 2 desc limit ${limit * 2}
    ), scored as (
      select id, max(together) as together, bool_or(same_shelf) as same_shelf, min(place) as place from (
        select id, together, false as same_shelf, null::integer as place from paired
        union all select id, 0, same_shelf, place from (${mostWantedOf('category_id', seeds, limit)}) of_category
        union all select id, 0, same_shelf, place from (${mostWantedOf('sub_category_id', seeds, limit)}) of_shelf
      ) all_ways group by id
    )
    select scored.id, scored.together > 0 as is_paired from scored join products using (id)
    order by together desc, in_stock desc, same_shelf desc, place, scored.id desc
    limit ${limit}
  `.execute(db)

/** Products bought by the client of an account, newest order first. */
export const findBought = (db: Db, accountId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('customers.account_id', '=', accountId)
    .where('orders.status', '<>', 'Cancelled')
    .select('order_lines.product_id')
    .orderBy('orders.id', 'desc')
    .limit(30)
    .execute()

export const findPrices = (db: Db, ids: number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'list_price_cents', 'selling_price_cents'])
    .where('id', '=', anyOf(ids))
    .where(isListed)
    .execute()
