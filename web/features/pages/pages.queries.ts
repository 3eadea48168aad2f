import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/errors.ts'
import { getPage } from '#contract/site/pages.ts'
import { api } from '#web/lib/http/api.ts'
import { pageKeys } from '#web/lib/query/keys.ts'
import { visitor } from '#web/lib/session/session.ts'

/** A page of the organisation in one language. */
export const pageText = (slug: string, language: Language) =>
  queryOptions({
    queryKey: pageKeys.one(visitor.key, { slug, language }),
    queryFn: ({ signal }) => api(getPage, { params: { slug }, query: { language }, signal }),
    staleTime: 5 * 60_000,
  })
