import type { QueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { loadPageCatalogues } from '#web/lib/i18n/page-catalogues.ts'
import { queryClient } from '#web/lib/query/query-client.ts'
import { can } from '#web/lib/session/can.ts'
import { currentSession, type Session } from '#web/lib/session/session.ts'
import type { Screen } from './screens.ts'
import { signInPath } from './sign-in-path.ts'

type At = { url: URL; params: Record<string, string | undefined>; session: Session }

/** Starts the queries of a screen: `void client.prefetchQuery(...)` for each. */
export type StartQueries = (client: QueryClient, at: At) => void

/**
 * The `clientLoader` of the console. Redirects to sign-in without a staff session. Waits for messages, not for data:
 * the address changes at once, and the screen shows skeletons or its previous rows meanwhile.
 */
export const inConsole =
  (start: StartQueries = () => {}) =>
  async ({ request, params }: ClientLoaderFunctionArgs) => {
    const url = new URL(request.url)
    const session = currentSession()
    if (session.kind !== 'staff') throw redirect(signInPath(url))
    start(queryClient, { url, params, session })
    await loadPageCatalogues(url.pathname, session.user.language)
    return null
  }

/** The `clientLoader` of a screen: starts its queries if the session has the screen's permission. */
export const inScreen = ({ permission }: Screen, start: StartQueries) =>
  inConsole((client, at) => {
    if (can(at.session, permission)) start(client, at)
  })
