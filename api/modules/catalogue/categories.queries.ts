import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'
import { localName } from './local-names.queries.ts'

type SubCategoryRow = { id: number; subCategoryName: string; slug: string }

const subCategories = (language: Language) =>
  sql<SubCategoryRow[]>`coalesce((
    select json_agg(
      json_build_object('id', id, 'subCategoryName', ${localName('sub_categories', language)}, 'slug', slug)
      order by position, name
    )
    from sub_categories where sub_categories.category_id = categories.id
  ), '[]')`.as('sub_categories')

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
      localName('categories', language).as('name'),
      description(language).as('description'),
    ])
    .select(subCategories(language))
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute()
