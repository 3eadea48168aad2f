import { queryOptions } from '@tanstack/react-query'
import { listCategoryTiles } from '#contract/catalogue/browse.ts'
import { listCategories } from '#contract/catalogue/categories.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { visitor } from '#web/lib/session/session.ts'

/** Categories that the shop reads at most. */
export const maxCategories = 50

/** The open categories. The endpoint returns closed ones to staff too; these are filtered out. */
export const categoryList = () =>
  queryOptions({
    queryKey: categoryKeys.list(visitor.key, {}),
    queryFn: ({ signal }) => api(listCategories, { query: { size: maxCategories }, signal }),
    select: (page) => page.content.filter((category) => category.active),
    staleTime: 5 * 60_000,
  })

/** The categories of the front page, with pictures. */
export const categoryTiles = () =>
  queryOptions({
    queryKey: categoryKeys.part(visitor.key, 'tiles'),
    queryFn: ({ signal }) => api(listCategoryTiles, { signal }),
    select: ({ categories }) => categories,
    staleTime: 5 * 60_000,
  })
