import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { ApiError, hasStatus } from '../http/api.ts'
import { loadPageCatalogues } from '../i18n/page-catalogues.ts'
import { currentSession, type Session, visitor } from '../session/session.ts'
import { dehydratePage, makeQueryClient, queryClient } from './query-client.ts'

type At = { url: URL; params: Record<string, string | undefined>; session: Session }

/** The queries a screen needs before it is shown: `client.ensureQueryData(...)` for each. */
export type ScreenLoad = (client: QueryClient, at: At) => Promise<unknown>[]

/** A route's `handle`. */
export type ScreenHandle = {
  /** The screen's message for a session that the server has ended. */
  sessionEnded?: MessageDescriptor
}

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'sessionEnded' in handle

export const sessionEndedText = (handles: unknown[]) =>
  handles.filter(isHandle).find(({ sessionEnded }) => sessionEnded)?.sessionEnded

const isOurFault = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500
const notFound = () => data(null, { status: 404 })

/**
 * The `loader` of a public screen: what a visitor may see, for the HTML. Throws 404 for a missing record. A page with
 * other failed calls has status 503, or 400 where the API refused the query; it is not cached, and the browser fetches
 * again.
 */
export const serverLoader =
  (load: ScreenLoad = () => []) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const client = makeQueryClient()
    const settled = await Promise.allSettled(load(client, { url: new URL(request.url), params, session: visitor }))
    const failures = settled.filter((result) => result.status === 'rejected').map((result) => result.reason)
    if (failures.some((error) => hasStatus(error, 404))) throw notFound()
    for (const failure of failures.filter(isOurFault)) console.error(failure)
    const status = failures.length === 0 ? 200 : failures.every(isOurFault) ? 503 : 400
    const page = dehydratePage(client)
    client.clear()
    return data(page, { status })
  }

/** Milliseconds for which the previous page stays when a screen has its own skeletons. */
export const skeletonAfterMs = 200

const after = (milliseconds: number) => new Promise<[]>((resolve) => setTimeout(() => resolve([]), milliseconds))

/**
 * The `clientLoader` of any screen: navigation in the browser, with the session. Throws 404 for a missing record; other
 * failures are shown by the screen's own query, with Try again. With `maxMs` the screen opens after that time at the
 * latest, with skeletons for missing data.
 */
export const browserLoader =
  (load: ScreenLoad = () => [], maxMs?: number) =>
  async ({ request, params }: ClientLoaderFunctionArgs) => {
    const url = new URL(request.url)
    const loads = load(queryClient, { url, params, session: currentSession() })
    const loaded = Promise.allSettled(loads)
    const wait = maxMs === undefined ? loaded : Promise.race([loaded, after(maxMs)])
    const [settled] = await Promise.all([wait, loadPageCatalogues(url.pathname)])
    if (settled.some((result) => result.status === 'rejected' && hasStatus(result.reason, 404))) throw notFound()
    return null
  }
