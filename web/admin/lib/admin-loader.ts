import type { QueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import type { Permission } from '#contract/permissions.ts'
import { loadCatalogue } from '#web/lib/i18n/i18n.ts'
import { queryClient } from '#web/lib/query/query-client.ts'
import { currentSession, type Session } from '#web/lib/session/session.ts'
import { signInPath } from './sign-in-path.ts'

type At = { url: URL; session: Session; can: (permission: Permission) => boolean }

/** Starts the queries of a screen: `void client.prefetchQuery(...)` for each the person may make. */
export type StartQueries = (client: QueryClient, at: At) => void

/**
 * The `clientLoader` of a console screen. Without a staff session it leads to sign-in. It waits for words, never for
 * data: the address changes at once, the screen shows skeletons or its old rows meanwhile.
 */
export const inConsole =
  (begin: StartQueries = () => {}) =>
  async ({ request }: ClientLoaderFunctionArgs) => {
    const url = new URL(request.url)
    const session = currentSession()
    const { kind, user } = session
    if (kind !== 'staff') throw redirect(signInPath(url))
    begin(queryClient, { url, session, can: (permission) => user.permissions.includes(permission) })
    await Promise.all([loadCatalogue(user.language, 'storefront'), loadCatalogue(user.language, 'console')])
    return null
  }
