import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PageOf } from '#contract/lists.ts'
import type { Db } from './db.ts'

/** Above this many rows counting stops and `totalIsCapped` is set. */
export const COUNT_CAP = 10_000

/** One page of a list, zero-based. */
export type Slice = { page: number; size: number }

/** A list without paging as one page. */
export const toFullPage = <Item>(content: Item[]): PageOf<Item> => ({
  content,
  totalElements: content.length,
  page: 0,
  size: content.length,
})

/** Number of rows of a query, counted up to one above the cap to bound the cost. */
export async function countUpTo<D, T extends keyof D, Row>(
  db: Db,
  query: SelectQueryBuilder<D, T, Row>,
  cap = COUNT_CAP,
): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from ${query.limit(cap + 1)} as first_ones
  `.execute(db)
  return rows[0]?.counted ?? 0
}

/** One page; `counted` is the count of at most COUNT_CAP + 1 rows. */
export const toPage = <Item>(content: Item[], counted: number, page: number, size: number): PageOf<Item> => ({
  content,
  totalElements: Math.min(counted, COUNT_CAP),
  ...(counted > COUNT_CAP ? { totalIsCapped: true } : {}),
  page,
  size,
})

/** Rows from `offset`, or from a key: the next ones older than an id, or the last ones newer than it. */
export type KeyedSlice = {
  size: number
  offset: number
  olderThan?: number | undefined
  newerThan?: number | undefined
  /** The oldest first, instead of the newest. */
  ascending?: boolean | undefined
}

/** Ids of one slice of `matching`, as the table `page`. */
export function pageOf(matching: RawBuilder<{ id: number }>, slice: KeyedSlice) {
  const { size, offset, olderThan, newerThan, ascending } = slice
  const key = olderThan ? sql`where id < ${olderThan}` : newerThan ? sql`where id > ${newerThan}` : sql``
  const isUpward = olderThan ? false : newerThan ? true : ascending
  const direction = isUpward ? sql`asc` : sql`desc`
  return sql<{ id: number }>`(
    select id from (${matching}) as matching ${key} order by id ${direction} limit ${size} offset ${offset}
  )`.as<'page'>('page')
}

/**
 * Ids of one slice of `matching`, and the number of all its rows, counted up to one above the cap. `before` is a `with`
 * of queries that `matching` names.
 */
export async function findSliceIds(db: Db, matching: RawBuilder<{ id: number }>, slice: KeyedSlice, before = sql``) {
  const { rows } = await sql<{ ids: number[]; counted: number }>`
    ${before}
    select
      (select count(*) from (select id from (${matching}) as matching limit ${sql.lit(COUNT_CAP + 1)}) as first_ones) as counted,
      (select coalesce(json_agg(id), '[]') from ${pageOf(matching, slice)}) as ids
  `.execute(db)
  return rows[0] ?? { ids: [], counted: 0 }
}
