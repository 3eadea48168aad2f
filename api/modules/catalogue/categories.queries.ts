import { sql } from 'kysely'
import type { Db } from '#api/platform/db.ts'

const subCategories = sql<{ id: number; subCategoryName: string; slug: string }[]>`coalesce((
  select json_agg(json_build_object('id', id, 'subCategoryName', name, 'slug', slug) order by position, name)
  from sub_categories where sub_categories.category_id = categories.id
), '[]')`.as('sub_categories')

/** Active categories with their sub-categories, in shop order, in one statement. */
export const findCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'description', 'active'])
    .select(subCategories)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute()
