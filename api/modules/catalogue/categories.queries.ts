import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tables } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'
import { localName } from './local-names.queries.ts'

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
      localName('categories', language).as('name'),
      description(language).as('description'),
    ])
    .select(subCategories(language))
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute()
