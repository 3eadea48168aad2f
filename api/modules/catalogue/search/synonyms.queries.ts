import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { likePattern } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { countUpTo } from '#api/platform/database/lists.ts'

const columns = ['id', 'words', 'version'] as const

const matching = (db: Db, search: string | undefined) =>
  db.selectFrom('synonyms').$if(Boolean(search), (query) =>
    query.where(sql<boolean>`exists (
        select from unnest(words) as word where word like ${likePattern(search?.toLowerCase() ?? '')}
      )`),
  )

export const findSynonyms = (db: Db, search: string | undefined, slice: Slice) =>
  matching(db, search)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(slice.size)
    .offset(slice.page * slice.size)
    .execute()

export const countSynonyms = (db: Db, search: string | undefined) =>
  matching(db, search)
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()

export const findOneSynonyms = (db: Db, id: number) =>
  db.selectFrom('synonyms').select(columns).where('id', '=', id).executeTakeFirst()

export const insertSynonyms = (tx: Tx, words: string[]) =>
  tx.insertInto('synonyms').values({ words }).returning(columns).executeTakeFirstOrThrow()

export const lockSynonyms = (tx: Tx, id: number) =>
  tx.selectFrom('synonyms').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateSynonyms = (tx: Tx, id: number, words: string[]) =>
  tx
    .updateTable('synonyms')
    .set({ words, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteSynonyms = (tx: Tx, id: number) =>
  tx.deleteFrom('synonyms').where('id', '=', id).returning(columns).executeTakeFirst()

export const findMisses = (db: Db, slice: Slice) =>
  db
    .selectFrom('search_misses')
    .select(['term', 'misses', 'last_at'])
    .orderBy('misses', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('term')
    .limit(slice.size)
    .offset(slice.page * slice.size)
    .execute()

export const countMisses = (db: Db) => countUpTo(db, db.selectFrom('search_misses').select('term'))
