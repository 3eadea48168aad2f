import { type SelectQueryBuilder, sql } from 'kysely'
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
