import { queryOptions } from '@tanstack/react-query'
import { previewMerge } from '#contract/catalogue/categories.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { loadCategories, staleTime } from '../categories.queries.ts'

/** All categories by name, to choose one of them. */
export const categoryChoices = ({ key }: Session) =>
  queryOptions({
    queryKey: categoryKeys.part(key, 'choices'),
    staleTime,
    queryFn: ({ signal }) => loadCategories({ sort: 'name.asc', page: 0, size: 200 }, signal),
    select: (page) => page.content,
  })

export const mergePreview = (id: number, into: number, { key }: Session) =>
  queryOptions({
    queryKey: categoryKeys.part(key, 'merge', { id, into }),
    staleTime: 0,
    queryFn: ({ signal }) => api(previewMerge, { params: { id }, query: { into }, signal }),
    enabled: into > 0,
  })
