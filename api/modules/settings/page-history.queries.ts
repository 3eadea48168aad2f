import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { Language } from '#contract/errors.ts'
import type { PageSlug } from '#contract/site/pages.ts'

/** Title and version of every page that staff wrote, with who wrote its version. */
export const findWrittenPages = (db: Db) =>
  db
    .selectFrom('pages')
    .innerJoin('page_versions', (join) =>
      join.onRef('page_versions.page_id', '=', 'pages.id').onRef('page_versions.version', '=', 'pages.version'),
    )
    .leftJoin('accounts', 'accounts.id', 'page_versions.account_id')
    .select(['pages.slug', 'pages.language', 'pages.title', 'pages.version', 'page_versions.at'])
    .select(fullName<string | null>('accounts').as('by'))
    .execute()

const versionsOf = (db: Db, slug: PageSlug, language: Language) =>
  db
    .selectFrom('page_versions')
    .innerJoin('pages', 'pages.id', 'page_versions.page_id')
    .where('pages.slug', '=', slug)
    .where('pages.language', '=', language)

type Part = { size: number; olderThan?: number | undefined }

/** The versions of a page without their texts, newest first, from a version on where one is given. */
export const findVersions = (db: Db, slug: PageSlug, language: Language, { size, olderThan }: Part) =>
  versionsOf(db, slug, language)
    .leftJoin('accounts', 'accounts.id', 'page_versions.account_id')
    .select(['page_versions.version', 'page_versions.title', 'page_versions.at'])
    .select(fullName<string | null>('accounts').as('by'))
    .$if(olderThan !== undefined, (query) => query.where('page_versions.version', '<', Number(olderThan)))
    .orderBy('page_versions.version', 'desc')
    .limit(size)
    .execute()

export const countVersions = async (db: Db, slug: PageSlug, language: Language) => {
  const { counted } = await versionsOf(db, slug, language)
    .select(sql<number>`count(*)`.as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

export const findVersion = (db: Db, slug: PageSlug, language: Language, version: number) =>
  versionsOf(db, slug, language)
    .select(['page_versions.title', 'page_versions.body'])
    .where('page_versions.version', '=', version)
    .executeTakeFirst()

type NewVersion = { pageId: number; version: number; title: string; body: string; accountId: number }

export const insertVersion = (tx: Tx, { pageId, accountId, ...text }: NewVersion) =>
  tx
    .insertInto('page_versions')
    .values({ page_id: pageId, account_id: accountId, ...text })
    .execute()
