import type { QueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { loadPageCatalogues } from '#web/lib/i18n/page-catalogues.ts'
import { queryClient } from '#web/lib/query/query-client.ts'
import { can } from '#web/lib/session/can.ts'
import { currentSession, type Session } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import type { Screen } from './screens.ts'

/** The sign-in page of staff, which returns to the given page. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }) =>
  `/admin/login?next=${encodeURIComponent(pathname + search)}`

type At = { url: URL; params: Record<string, string | undefined>; session: Session }

/** Starts the queries of a screen: `void client.prefetchQuery(...)` for each. */
export type StartQueries = (client: QueryClient, at: At) => void

/**
 * The `clientLoader` of the console. Redirects to sign-in without a staff session. Waits for messages, not for data:
 * the address changes immediately, and the screen shows skeletons or its previous rows meanwhile.
 */
export const consoleLoader =
  (start: StartQueries = () => {}) =>
  async ({ request, params }: ClientLoaderFunctionArgs) => {
    const url = new URL(request.url)
    const session = currentSession()
    if (session.kind !== 'staff') throw redirect(signInPath(url))
    // Answers are in the language of <html>, which has that of the address until the messages have loaded.
    document.documentElement.lang = session.user.language
    start(queryClient, { url, params, session })
    await loadPageCatalogues(url.pathname, session.user.language)
    return null
  }

/** The `clientLoader` of a screen: starts its queries if the session has the screen's permission. */
export const screenLoader = ({ permission }: Screen, start: StartQueries) =>
  consoleLoader((client, at) => {
    if (can(at.session, permission)) start(client, at)
  })

/** The `clientLoader` of a record: as `screenLoader`, with the id of the address. */
export const recordLoader = (list: Screen, start: (client: QueryClient, id: number, session: Session) => void) =>
  screenLoader(list, (client, { params, session }) => {
    const id = idIn(params.id)
    if (id !== null) start(client, id, session)
  })
