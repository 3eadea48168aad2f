import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'
import type { PageSlug } from '#contract/site/pages.ts'

const columns = ['id', 'title', 'body', 'version'] as const

export const findPage = (db: Db, slug: PageSlug, language: Language) =>
  db.selectFrom('pages').select(columns).where('slug', '=', slug).where('language', '=', language).executeTakeFirst()

type PageText = { title: string; body: string }

/** The first row of a page. Undefined when a concurrent call has written it. */
export const insertPage = (tx: Tx, slug: PageSlug, language: Language, text: PageText) =>
  tx
    .insertInto('pages')
    .values({ slug, language, ...text })
    .onConflict((conflict) => conflict.columns(['slug', 'language']).doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Undefined when the version is outdated. */
export const updatePage = (tx: Tx, slug: PageSlug, language: Language, version: number, text: PageText) =>
  tx
    .updateTable('pages')
    .set({ ...text, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('slug', '=', slug)
    .where('language', '=', language)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
