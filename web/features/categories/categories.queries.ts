import { queryOptions } from '@tanstack/react-query'
import { listCategories } from '#contract/catalogue/categories.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { visitor } from '#web/lib/session/session.ts'

/** The open categories. The endpoint returns closed ones to staff too; these are filtered out. */
export const categoryList = () =>
  queryOptions({
    queryKey: categoryKeys.list(visitor.key, {}),
    queryFn: ({ signal }) => api(listCategories, { query: { size: 50 }, signal }),
    select: (page) => page.content.filter((category) => category.active),
    staleTime: 5 * 60_000,
  })
