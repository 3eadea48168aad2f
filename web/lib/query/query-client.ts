import { type DehydratedState, dehydrate, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api.ts'
import { onIdentityChange } from '../session/session.ts'

const worthRetrying = (error: Error) => error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500)

/** On the server a query lives as long as its client: a time to be removed at would hold both in memory until then. */
class ServerQueryCache extends QueryCache {
  override build: QueryCache['build'] = (client, options, state) =>
    super.build(client, { ...options, gcTime: Number.POSITIVE_INFINITY }, state)
}

export const makeQueryClient = () =>
  new QueryClient({
    queryCache: import.meta.env.SSR ? new ServerQueryCache() : new QueryCache(),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without a connection a call fails at once and the screen says so, instead of waiting for one unseen.
        networkMode: 'always',
        retry: (failures, error) => !import.meta.env.SSR && failures < 1 && worthRetrying(error),
        // A phone that is looked at often should not pay for each look.
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The browser's one client. The server makes one for each request. */
export const queryClient = makeQueryClient()

/**
 * What one person was shown is not there for the next. Done once the screens have turned to the next one: asked at
 * once, a query in use would still ask as the one before.
 */
export const clearOnIdentityChange = () =>
  onIdentityChange(() => {
    const known = new Set(queryClient.getQueryCache().getAll())
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive', predicate: (query) => known.has(query) })
      void queryClient.resetQueries({ predicate: (query) => known.has(query) })
    })
  })

/** Answers are in the language they were asked in: what is on screen is fetched again, the rest is forgotten. */
export function refetchInOtherLanguage() {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

/** Without times: a page made again from the same data is the same page, byte for byte. */
export const dehydratePage = (client: QueryClient): DehydratedState => {
  const { queries } = dehydrate(client)
  return {
    mutations: [],
    queries: queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
  }
}

const loadedAt = Date.now()
/**
 * A page is asked for anew each time it is opened, so its data is as old as this module in the browser. The server makes
 * it at this moment, however long ago it started: with older data buttons would be drawn as waiting for newer.
 */
const openedAt = () => (import.meta.env.SSR ? Date.now() : loadedAt)

/** The data of all loaders of a page as one. */
export const mergePages = (pages: unknown[]): DehydratedState => ({
  mutations: [],
  queries: pages
    .filter(isPage)
    .flatMap((page) => page.dehydrated.queries)
    .map((query) => ({ ...query, dehydratedAt: openedAt(), state: { ...query.state, dataUpdatedAt: openedAt() } })),
})

export type PageData = { dehydrated: DehydratedState }
export const isPage = (data: unknown): data is PageData =>
  typeof data === 'object' && data !== null && 'dehydrated' in data
