import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { localName } from '#api/modules/catalogue/local-names.queries.ts'
import type { Db, Tables } from '#api/platform/database/db.ts'
import { likePattern } from '#api/platform/database/fragments.ts'
import type { CategoryFilter } from '#contract/catalogue/categories.ts'
import type { categorySorts } from '#contract/catalogue/category-choices.ts'
import type { Language } from '#contract/errors.ts'

const subCategories = (language: Language) =>
  jsonArrayFrom(
    expressionBuilder<Tables, 'categories'>()
      .selectFrom('sub_categories')
      .select(['id', localName('sub_categories', language).as('subCategoryName'), 'slug'])
      .whereRef('sub_categories.category_id', '=', 'categories.id')
      .orderBy('position')
      .orderBy('name'),
  ).as('sub_categories')

const description = (language: Language) =>
  language === 'sw' ? sql<string>`coalesce(description_sw, description)` : sql<string>`description`

/** Active categories with their sub-categories, by position, in one statement. */
export const findCategories = (db: Db, language: Language) =>
  db
    .selectFrom('categories')
    .select([
      'id',
      'slug',
      'active',
      'icon',
      localName('categories', language).as('name'),
      description(language).as('description'),
    ])
    .select(subCategories(language))
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute()

/**
 * Categories, or one of them, with their figures, unsorted: the number of products, the unlisted ones too, from the index
 * products_of_category only, and from the roll-up what they have sold for. Each is summed once, whatever else filters the
 * categories.
 */
const withFigures = (db: Db, id?: number) => {
  const ofIt = id === undefined ? sql<boolean>`true` : sql<boolean>`products.category_id = ${id}`
  return db
    .with(
      (cte) => cte('counted').materialized(),
      (query) =>
        query
          .selectFrom('products')
          .select(['category_id', sql<number>`count(*)`.as('products')])
          .where(ofIt)
          .groupBy('category_id'),
    )
    .with(
      (cte) => cte('sold').materialized(),
      (query) =>
        query
          .selectFrom('product_sales')
          .innerJoin('products', 'products.id', 'product_sales.product_id')
          .select(['products.category_id', sql<number>`sum(revenue_cents)::bigint`.as('cents')])
          .where(ofIt)
          .groupBy('products.category_id'),
    )
    .selectFrom('categories')
    .leftJoin('counted', 'counted.category_id', 'categories.id')
    .leftJoin('sold', 'sold.category_id', 'categories.id')
    .select([
      'categories.id',
      'categories.slug',
      'categories.active',
      'categories.icon',
      'categories.version',
      'categories.name as name_en',
      'categories.name_sw',
      'categories.description as description_en',
      'categories.description_sw',
      sql<number>`coalesce(counted.products, 0)`.as('products'),
      sql<number>`coalesce(sold.cents, 0)`.as('revenue_cents'),
    ])
}

type Sort = (typeof categorySorts)[number]
const orderOf = (language: Language) =>
  ({
    position: sql`categories.position`,
    name: sql`lower(${localName('categories', language)})`,
    products: sql`products`,
    revenue: sql`revenue_cents`,
  }) satisfies Record<Sort, unknown>

/** All categories that a filter leaves, with their figures, in one statement. There are few, so it has no pages. */
export function findManagedCategories(db: Db, language: Language, { search, status, sort }: CategoryFilter) {
  const [field, direction] = (sort ?? 'position.asc').split('.') as [Sort, 'asc' | 'desc']
  const searchText = sql`lower(concat_ws(' ', categories.name, categories.name_sw, categories.description, categories.description_sw))`
  return withFigures(db)
    .select([localName('categories', language).as('name'), description(language).as('description')])
    .select(subCategories(language))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`${searchText} like ${likePattern((search ?? '').toLowerCase())}`),
    )
    .$if(status !== undefined, (query) => query.where('active', '=', status === 'active'))
    .orderBy(orderOf(language)[field], direction)
    .orderBy('categories.position')
    .orderBy('categories.name')
    .execute()
}
export type ManagedRow = Awaited<ReturnType<typeof findManagedCategories>>[number]

/** One category with its figures and the slugs that lead to it. */
export const findCategoryRecord = (db: Db, id: number) =>
  withFigures(db, id)
    .select(
      sql<string[]>`array(select slug from category_slugs where category_id = categories.id order by slug)`.as(
        'former_slugs',
      ),
    )
    .where('categories.id', '=', id)
    .executeTakeFirst()
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findCategoryRecord>>>

/** The sub-categories of a category by position, with how many products each has. */
export const findSubCategories = (db: Db, categoryId: number) =>
  db
    .selectFrom('sub_categories')
    .leftJoin(
      db
        .selectFrom('products')
        .select(['sub_category_id', sql<number>`count(*)`.as('products')])
        .where('category_id', '=', categoryId)
        .groupBy('sub_category_id')
        .as('counted'),
      'counted.sub_category_id',
      'sub_categories.id',
    )
    .select([
      'sub_categories.id',
      'sub_categories.name',
      'sub_categories.name_sw',
      'sub_categories.slug',
      'sub_categories.version',
      sql<number>`coalesce(counted.products, 0)`.as('products'),
    ])
    .where('sub_categories.category_id', '=', categoryId)
    .orderBy('sub_categories.position')
    .orderBy('sub_categories.name')
    .execute()
export type SubCategoryRow = Awaited<ReturnType<typeof findSubCategories>>[number]

/** Figures of all categories. Cents. */
export const findCategoryStats = (db: Db) =>
  db
    .selectFrom('categories')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where active)`.as('active'),
      sql<number>`(select count(*) from products)`.as('products'),
      sql<number>`(select coalesce(sum(revenue_cents), 0)::bigint from product_sales)`.as('cents'),
    ])
    .executeTakeFirstOrThrow()
