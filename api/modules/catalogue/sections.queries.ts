import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import { isSold } from '#api/platform/database/order-states.ts'
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

/** Each category or sub-category of the seeds with its most wanted products, without the seeds. */
const mostWantedOf = (shelf: 'category_id' | 'sub_category_id', seeds: number[], limit: number) => sql`
  select wanted.product_id, 0 as together, ${sql.lit(shelf === 'sub_category_id')} as same_shelf, wanted.sold_out, wanted.place
  from (select distinct ${sql.ref(shelf)} as shelf from seed) shelves cross join lateral (
    select product_id, sold_out, place from product_places
    where listed and ${sql.ref(shelf)} = shelves.shelf and not product_id = ${anyOf(seeds)}
    order by sold_out, place, product_id desc limit ${limit}
  ) wanted`

/**
 * Up to `limit` products that go with the seeds: bought together with them first, then from their sub-categories and
 * categories; in stock at the last count first, then most wanted first. The seeds themselves are left out.
 */
export const findCompanions = (db: Db, seeds: number[], limit: number) =>
  sql<{ id: number; is_paired: boolean }>`
    with seed as (select category_id, sub_category_id from product_places where product_id = ${anyOf(seeds)}),
    paired as (
      select places.product_id, sum(together) as together, false as same_shelf, sold_out, place
      from product_pairs join product_places as places on places.product_id = other_id
      where product_pairs.product_id = ${anyOf(seeds)} and not other_id = ${anyOf(seeds)} and listed
      group by places.product_id order by sum(together) desc limit ${limit * 2}
    )
    select product_id as id, max(together) > 0 as is_paired from (
      select * from paired
      union all select * from (${mostWantedOf('category_id', seeds, limit)}) of_category
      union all select * from (${mostWantedOf('sub_category_id', seeds, limit)}) of_shelf
    ) all_ways
    group by product_id, sold_out, place
    order by max(together) desc, sold_out, bool_or(same_shelf) desc, place, product_id desc
    limit ${limit}
  `.execute(db)

/** Products bought by the client of an account, newest order first. */
export const findBought = (db: Db, accountId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('customers.account_id', '=', accountId)
    .where(isSold('orders.status'))
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
