import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { localName } from '#api/modules/catalogue/local-names.queries.ts'
import type { Db } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import type { Language } from '#contract/errors.ts'

export type AttributeRow = { name: string; nameSw: string; value: string; valueSw: string }

/** Names and values of a product's attributes in the order of their names, with the translations of these words. */
const attributes = sql<AttributeRow[]>`(
  select coalesce(json_agg(json_build_object(
    'name', key, 'nameSw', coalesce(names.word_sw, ''), 'value', value, 'valueSw', coalesce(words.word_sw, '')
  ) order by key), '[]')
  from jsonb_each_text(products.attributes)
  left join attribute_words as names on names.kind = 'name' and names.word = key
  left join attribute_words as words on words.kind = 'value' and words.word = value
)`

/** One product with all that staff edit, listed or not, in one statement. */
export const findProductRecord = (db: Db, language: Language, id: number) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'products.id',
      'products.item_code',
      'products.slug',
      'products.name',
      'products.name_sw',
      'products.description',
      'products.description_sw',
      'products.category_id',
      localName('categories', language).as('category_name'),
      'products.sub_category_id',
      localName<string | null>('sub_categories', language).as('sub_category_name'),
      'products.brand_id',
      'brands.name as brand_name',
      'products.list_price_cents',
      'products.selling_price_cents',
      'products.cost_cents',
      'products.low_stock_level',
      'products.is_featured',
      'products.search_words',
      'products.status',
      'products.listed',
      'products.picture_key',
      'products.picture_tint',
      'products.current_stock',
      'products.reserved_stock',
      'products.available_stock',
      'products.created_at',
      'products.updated_at',
      'products.version',
      attributes.as('attributes'),
      sql<number>`(select coalesce(sum(quantity), 0)::bigint from product_sales where product_id = products.id)`.as(
        'sold',
      ),
      sql<number>`(
        select coalesce(sum(revenue_cents), 0)::bigint from product_sales where product_id = products.id
      )`.as('sold_cents'),
    ])
    .where('products.id', '=', id)
    .executeTakeFirst()
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findProductRecord>>>

/** Prices and cost of a product over time, newest first. */
export const findPriceChanges = (db: Db, productId: number, { page, size }: Slice) =>
  db
    .selectFrom('price_changes')
    .leftJoin('accounts', 'accounts.id', 'price_changes.actor_account_id')
    .select([
      'price_changes.id',
      'list_price_cents',
      'selling_price_cents',
      'cost_cents',
      'source',
      'at',
      fullName<string | null>('accounts').as('by'),
    ])
    .where('product_id', '=', productId)
    .orderBy('price_changes.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
export type PriceChangeRow = Awaited<ReturnType<typeof findPriceChanges>>[number]

export const priceChangesOf = (db: Db, productId: number) =>
  db.selectFrom('price_changes').select('id').where('product_id', '=', productId)

/** Synonyms at most. */
const MAX_SYNONYMS = 50

/**
 * Synonyms with a word that is in a text of the product, its description aside, and which of their words these are. They
 * are matched as a search does it: a search for one of the other words finds the product. A phrase is searched word by
 * word, so it leads nowhere.
 */
export async function findLeadingSynonyms(db: Db, productId: number) {
  const { rows } = await sql<{ id: number; matching: string[]; leading: string[] }>`
    with product as (
      select ts_filter(search_vector, '{a,b,c}') as texts from products where id = ${productId}
    ), words as (
      select synonyms.id, word, place, product.texts @@ phraseto_tsquery('shop', word) as matches
      from product, synonyms, unnest(synonyms.words) with ordinality as each (word, place)
    ), marked as (
      select *, not matches and word !~ '[^[:alnum:]]' as leads from words
    )
    select id, array_agg(word order by place) filter (where matches) as matching,
      array_agg(word order by place) filter (where leads) as leading
    from marked group by id having bool_or(matches) and bool_or(leads) order by id desc limit ${MAX_SYNONYMS}
  `.execute(db)
  return rows
}

/** All categories with their sub-categories in the order of the shop. */
export const findCategoryChoices = (db: Db, language: Language) =>
  db
    .selectFrom('categories')
    .select((eb) => [
      'categories.id',
      localName('categories', language).as('name'),
      jsonArrayFrom(
        eb
          .selectFrom('sub_categories')
          .select(['sub_categories.id', localName('sub_categories', language).as('name')])
          .whereRef('sub_categories.category_id', '=', 'categories.id')
          .orderBy('position')
          .orderBy('sub_categories.name'),
      ).as('subCategories'),
    ])
    .orderBy('position')
    .orderBy('categories.name')
    .execute()

export const findBrandChoices = (db: Db) =>
  db.selectFrom('brands').select(['id', 'name']).orderBy(sql`lower(name)`).execute()
