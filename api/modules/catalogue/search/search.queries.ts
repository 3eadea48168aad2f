import { sql } from 'kysely'
import { isListed } from '#api/modules/catalogue/listed.queries.ts'
import { localName, nameLanguage } from '#api/modules/catalogue/local-names.queries.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { likeBeginning } from '#api/platform/database/fragments.ts'
import { holdsWord, type Traces } from '#api/platform/database/personal-traces.ts'
import type { Language } from '#contract/errors.ts'
import { rankOf } from '../listing/product-filter.queries.ts'

/**
 * The words as the catalogue spells them: a word that begins a known word or is a synonym stays, any other becomes the
 * most similar known word, or stays when none is similar. One statement, in the order of the input.
 */
export async function findSpelling(db: Db, terms: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select coalesce(
      (select term from search_words where word like term || '%' limit 1),
      (select term from synonyms where words @> array[term] limit 1),
      (select word from search_words where word % term order by similarity(word, term) desc, uses desc limit 1),
      term
    ) as word
    from unnest(${terms}::text[]) with ordinality as typed (term, place)
    order by place
  `.execute(db)
  return rows.map((row) => row.word)
}

/** Terms stored at most; above that only stored terms are counted. */
const MAX_TERMS = 5_000

/** Counts a search without a hit. */
export const upsertMiss = (db: Db, term: string) =>
  sql`
  insert into search_misses (term)
  select ${term} where exists (select from search_misses where term = ${term})
    or (select count(*) from search_misses) < ${sql.lit(MAX_TERMS)}
  on conflict (term) do update set misses = search_misses.misses + 1, last_at = now()
`.execute(db)

/** Terms not searched for 90 days are deleted, because a visitor may type anything, also a name. */
export const purgeOldSearchMisses = (db: Db) =>
  db.deleteFrom('search_misses').where('last_at', '<', sql<Date>`now() - interval '90 days'`).execute()

/** Deletes search misses that contain a person's name, address or phone, because staff read their text. */
export const eraseSearches = (tx: Tx, traces: Traces) =>
  sql`delete from search_misses where ${holdsWord(sql`term`, traces)}`.execute(tx)

const CANDIDATES = 500

/**
 * Six products and four categories for a search being typed: the last word is a prefix. Products rank as in the list of
 * results; of equal ones, names that begin with the text come first, then the most sold.
 */
export async function findSuggestions(db: Db, language: Language, terms: string[], text: string) {
  const beginning = likeBeginning(text.toLowerCase())
  const { rows } = await sql<{
    kind: 'product' | 'category' | 'subCategory'
    id: number
    slug: string
    name: string
    name_language: Language | null
    category_name: string | null
    parent: string | null
    picture_key: string | null
    picture_tint: string | null
    available_stock: number | null
  }>`
    with found as (
      select id from products where ${isListed} and search_vector @@ (select product_query(${terms})) limit ${CANDIDATES}
    ), best as (
      select products.id, products.slug, ${localName('products', language)} as name,
        ${nameLanguage(language)} as name_language, ${localName('categories', language)} as category_name,
        picture_key, picture_tint, available_stock
      from found join products using (id) join categories on categories.id = category_id
      left join product_stats on product_id = products.id
      order by ${rankOf(terms)} desc, lower(${localName('products', language)}) like ${beginning} desc,
        lower(${localName('products', language)}) like ${`% ${beginning}`} desc,
        coalesce(units_90_days, 0) desc, products.id limit 6
    ), named as (
      select 'category' as kind, id, slug, ${localName('categories', language)} as name, null::text as parent from categories
      where active and lower(concat_ws(' ', name, name_sw)) like any(array[${beginning}, ${`% ${beginning}`}])
      union all
      select 'subCategory', sub_categories.id, sub_categories.slug, ${localName('sub_categories', language)}, categories.slug
      from sub_categories join categories on categories.id = category_id
      where active
        and lower(concat_ws(' ', sub_categories.name, sub_categories.name_sw)) like any(array[${beginning}, ${`% ${beginning}`}])
      limit 4
    )
    select 'product' as kind, id, slug, name, name_language, category_name, null as parent, picture_key, picture_tint, available_stock
    from best
    union all select kind, id, slug, name, null, null, parent, null, null, null from named
  `.execute(db)
  return rows
}
