import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/errors.ts'

type Named = 'products' | 'categories' | 'sub_categories'

/** The name in this language, or in English without a translation. Null where no row was joined. */
export const localName = <T extends string | null = string>(table: Named, language: Language): RawBuilder<T> =>
  language === 'sw'
    ? sql<T>`coalesce(${sql.ref(`${table}.name_sw`)}, ${sql.ref(`${table}.name`)})`
    : sql<T>`${sql.ref(`${table}.name`)}`

/** The language of the name that `localName` returns for a product. */
export const nameLanguage = (language: Language) =>
  language === 'sw' ? sql<Language>`case when products.name_sw is null then 'en' else 'sw' end` : sql<Language>`'en'`

/** The description of a product in this language, or in English without a translation. */
export const localDescription = (language: Language): RawBuilder<string> =>
  language === 'sw'
    ? sql<string>`coalesce(nullif(products.description_sw, ''), products.description)`
    : sql<string>`products.description`

/** The language of the description that `localDescription` returns. */
export const descriptionLanguage = (language: Language) =>
  language === 'sw'
    ? sql<Language>`case when coalesce(products.description_sw, '') = '' then 'en' else 'sw' end`
    : sql<Language>`'en'`

/** One value of a product's attributes, by its English name. */
export const localAttribute = (language: Language, ...names: string[]): RawBuilder<string | null> => {
  const value = sql<string | null>`coalesce(${sql.join(names.map((name) => sql`products.attributes ->> ${name}`))})`
  return language === 'sw'
    ? sql<
        string | null
      >`coalesce((select word_sw from attribute_words where kind = 'value' and word = ${value}), ${value})`
    : value
}

/** Names and values of a product's attributes; a word without a translation stays English. */
export const localAttributes = (language: Language) =>
  language === 'sw'
    ? sql<unknown>`(
        select coalesce(jsonb_object_agg(coalesce(names.word_sw, key), coalesce(words.word_sw, value)), '{}')
        from jsonb_each_text(products.attributes)
        left join attribute_words as names on names.kind = 'name' and names.word = key
        left join attribute_words as words on words.kind = 'value' and words.word = value
      )`
    : sql<unknown>`products.attributes`
