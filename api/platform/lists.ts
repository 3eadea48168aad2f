import type { PageOf } from '#contract/lists.ts'

/** Above this many rows a count stops and the answer says so. */
export const COUNT_CAP = 10_000

/** A list that is always answered whole. */
export const wholeList = <Item>(content: Item[]): PageOf<Item> => ({
  content,
  totalElements: content.length,
  page: 0,
  size: content.length,
})

/** One page; `counted` is the count of at most COUNT_CAP + 1 rows. */
export const onePage = <Item>(content: Item[], counted: number, page: number, size: number): PageOf<Item> => ({
  content,
  totalElements: Math.min(counted, COUNT_CAP),
  ...(counted > COUNT_CAP ? { totalIsCapped: true } : {}),
  page,
  size,
})

/** `%` and `_` of a person's text mean themselves. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
