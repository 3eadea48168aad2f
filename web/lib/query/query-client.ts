import { type DehydratedState, dehydrate, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api.ts'
import { lineIsDown, onLine } from '../http/line.ts'
import { onIdentityChange } from '../session/session.ts'
import { deleteKept, keptSince, orKept } from './or-kept.ts'

/** Calls without an answer have been repeated already (`web/lib/http/transport.ts`). */
const worthRetrying = (error: Error) => error instanceof ApiError && error.status >= 500

/** On the server a query lives as long as its client: a removal timer would hold both in memory until it fires. */
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
        // Without a connection a call fails immediately, so that the screen shows it; by default it would pause.
        networkMode: 'always',
        retry: (failures, error) => !import.meta.env.SSR && failures < 1 && worthRetrying(error),
        // Saves data volume on phones, which switch between apps often.
        refetchOnWindowFocus: false,
        ...(!import.meta.env.SSR && { persister: orKept }),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The client of the browser. The server creates one for each request. */
export const queryClient = makeQueryClient()

/** Asks the shop again, once it answers, for what it did not answer and what is shown from before. */
export const refetchOnLine = () =>
  onLine(() => {
    if (lineIsDown()) return
    const isWanting = ({ queryHash, state }: Query) => state.status === 'error' || keptSince(queryHash) !== undefined
    void queryClient.refetchQueries({ type: 'active', predicate: isWanting }, { cancelRefetch: false })
  })

/**
 * Removes data of the previous session, in memory and on the phone. Runs after the screens have rendered with the new one, because a query
 * in use would otherwise refetch with the key of the previous session.
 */
export const clearOnIdentityChange = () =>
  onIdentityChange(() => {
    void deleteKept()
    const known = new Set(queryClient.getQueryCache().getAll())
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive', predicate: (query) => known.has(query) })
      void queryClient.resetQueries({ predicate: (query) => known.has(query) })
    })
  })

/** Responses are in the language of the request: refetches the queries in use and removes the others. */
export function refetchInOtherLanguage() {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

/** What the loader of a page returns: its queries as JSON, which browsers parse faster than the router its own format. */
export type PageData = { queries: string }
const isPage = (data: unknown): data is PageData =>
  typeof data === 'object' && data !== null && 'queries' in data && typeof data.queries === 'string'

/** Without times, so that the same data renders the same page, byte for byte. */
export const dehydratePage = (client: QueryClient): PageData => {
  const { queries } = dehydrate(client)
  return {
    queries: JSON.stringify(
      queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
    ),
  }
}

const loadedAt = Date.now()
/**
 * The time at which a page's data counts as fetched: in the browser when this module loaded, on the server now, however
 * long ago the server started. With an earlier time the server would render buttons as refetching.
 */
const openedAt = () => (import.meta.env.SSR ? Date.now() : loadedAt)

/** The data of all loaders of a page in one object. */
export const mergePages = (pages: unknown[]): DehydratedState => ({
  mutations: [],
  queries: pages
    .filter(isPage)
    .flatMap((page): DehydratedState['queries'] => JSON.parse(page.queries))
    .map((query) => ({ ...query, dehydratedAt: openedAt(), state: { ...query.state, dataUpdatedAt: openedAt() } })),
})
