import type { QueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from './api.ts'
import { dehydratePage, makeQueryClient, queryClient } from './query-client.ts'
import { currentSession, type Session, visitor } from './session.ts'
import { loadPageWords } from './words.ts'

type At = { url: URL; params: Record<string, string | undefined>; session: Session }

/** Names the queries a screen needs before it is shown: `client.ensureQueryData(...)` for each. */
export type ScreenLoad = (client: QueryClient, at: At) => Promise<unknown>[]

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
const isOurFault = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500
const notFound = () => data(null, { status: 404 })

/**
 * The `loader` of a public screen: what a visitor may see, for the document. A page the API could not fill goes out
 * as 503 (400 when the address asked for nonsense), is not kept, and the browser asks again.
 */
export const onServer =
  (load: ScreenLoad = () => []) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const client = makeQueryClient()
    const settled = await Promise.allSettled(load(client, { url: new URL(request.url), params, session: visitor }))
    const failures = settled.filter((result) => result.status === 'rejected').map((result) => result.reason)
    if (failures.some(isMissing)) throw notFound()
    for (const failure of failures.filter(isOurFault)) console.error(failure)
    const status = failures.length === 0 ? 200 : failures.every(isOurFault) ? 503 : 400
    return data({ dehydrated: dehydratePage(client) }, { status })
  }

/**
 * The `clientLoader` of any screen: navigation in the browser, with the session. Failures are left to the screen's
 * own query, which shows them with a way to try again.
 */
export const inBrowser =
  (load: ScreenLoad = () => []) =>
  async ({ request, params }: ClientLoaderFunctionArgs) => {
    const url = new URL(request.url)
    const loads = load(queryClient, { url, params, session: currentSession() })
    const [settled] = await Promise.all([Promise.allSettled(loads), loadPageWords(url.pathname)])
    if (settled.some((result) => result.status === 'rejected' && isMissing(result.reason))) throw notFound()
    return null
  }
