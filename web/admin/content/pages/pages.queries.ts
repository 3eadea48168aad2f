import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/errors.ts'
import { getPageSource, getPageVersion, listPages, listPageVersions } from '#contract/site/pages.staff.ts'
import type { PageSlug } from '#contract/site/pages.ts'
import { api } from '#web/lib/http/api.ts'
import { pageKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** In milliseconds. */
const staleTime = 5_000

/** The slug and language of a page. */
export type PageOf = { slug: PageSlug; language: Language }

/** All pages; a page of the list has its place as the key of its row. */
export const pageList = ({ key }: Session) =>
  queryOptions({
    queryKey: pageKeys.part(key, 'list'),
    staleTime,
    queryFn: async ({ signal }) => {
      const { content, ...rest } = await api(listPages, { signal })
      return { ...rest, content: content.map((page, index) => ({ ...page, id: index + 1 })) }
    },
  })

export const pageSource = ({ slug, language }: PageOf, { key }: Session) =>
  queryOptions({
    queryKey: pageKeys.part(key, 'source', { slug, language }),
    staleTime,
    queryFn: ({ signal }) => api(getPageSource, { params: { slug }, query: { language }, signal }),
  })

/** The newest versions of a page. */
export const pageVersions = ({ slug, language }: PageOf, size: number, { key }: Session) =>
  queryOptions({
    queryKey: pageKeys.part(key, 'versions', { slug, language, size }),
    staleTime,
    queryFn: ({ signal }) => api(listPageVersions, { params: { slug }, query: { language, size }, signal }),
  })

export const loadVersion = ({ slug, language }: PageOf, version: number) =>
  api(getPageVersion, { params: { slug, version }, query: { language } })
