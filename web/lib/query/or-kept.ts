import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { ApiError, hasCode } from '../http/api.ts'
import { lineIsDown } from '../http/line.ts'
import { currentSession } from '../session/session.ts'

/** An answer that the shop gave before. `at`: when, in milliseconds since 1970. */
export type KeptAnswer = { data: unknown; at: number }

/** What this phone keeps: the newest answer to a query, null where it has none, undefined for a query that is never kept. */
export type KeptReader = (queryKey: QueryKey) => Promise<KeptAnswer | null | undefined>

let load: (() => Promise<KeptReader>) | null = null

/** Names the code that reads kept answers; it loads with its first use. */
export const readKeptWith = (loader: () => Promise<KeptReader>) => {
  load = loader
}

/** Since when the data of a query counts, by its hash, where it was not answered by the shop this time. */
const shownSince = new Map<string, number>()
export const keptSince = (queryHash: string) => shownSince.get(queryHash)
export const hasKeptData = () => shownSince.size > 0

/** The newest of what the page holds and what the phone keeps. */
async function newestKept({ queryKey, state }: Query): Promise<KeptAnswer | null | undefined> {
  // Where the code cannot load, or the browser refuses storage, the failure of the call stands.
  const kept = await load?.()
    .then((read) => read(queryKey))
    .catch(() => undefined)
  if (kept === undefined || state.data === undefined) return kept
  return kept && kept.at > state.dataUpdatedAt ? kept : { data: state.data, at: state.dataUpdatedAt }
}

/** Marks the data as old: the next screen that uses it asks the shop, and its age is the one of the answer. */
function show(query: Query, { data, at }: KeptAnswer) {
  shownSince.set(query.queryHash, at)
  setTimeout(() => {
    if (keptSince(query.queryHash) === at) query.setState({ dataUpdatedAt: at, isInvalidated: true })
  })
  return data
}

/**
 * The shop's answer to a query, and where the line is down the kept one. Throws NOT_KEPT where there is none, of a query
 * whose answers are kept. A visitor has none.
 */
export async function orKept<Data>(
  ask: (context: QueryFunctionContext) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  if (currentSession().kind === 'visitor') return ask(context)
  const known = lineIsDown() ? await newestKept(query) : null
  if (known) return show(query, known) as Data
  try {
    const data = await ask(context)
    shownSince.delete(query.queryHash)
    return data
  } catch (error) {
    // A query that asks for another one fails as that one does.
    if (!hasCode(error, 'NETWORK', 'NOT_KEPT')) throw error
    const kept = await newestKept(query)
    if (kept) return show(query, kept) as Data
    throw kept === null ? new ApiError(0, 'NOT_KEPT', 'Not kept on this phone.', error) : error
  }
}

export const keptDatabase = 'sokoni-kept'

/** Deletes all that the phone keeps. Resolves when it is gone, or goes as soon as another tab lets it. */
export const deleteKept = () =>
  new Promise<void>((resolve) => {
    shownSince.clear()
    if (typeof indexedDB === 'undefined') return resolve()
    const request = indexedDB.deleteDatabase(keptDatabase)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
