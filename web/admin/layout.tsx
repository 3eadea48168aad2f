import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import type { SessionUser } from '#contract/account/sessions.ts'
import { hasCode } from '#web/lib/http/api.ts'
import { changeUser, currentSession, useSession } from '#web/lib/session/session.ts'
import { signOutAll } from '#web/lib/session/sign-in.ts'
import { useAskToLeave } from '#web/lib/session/use-ask-to-leave.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { consoleLoader, signInPath } from './lib/admin-loader.ts'
import { Shell } from './shell/shell.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

/** Marks the session once the server refuses a call because the role now requires two-factor sign-in. */
function useTwoFactorWatch() {
  const client = useQueryClient()
  useEffect(() => {
    const mark = (error: unknown) => {
      const { user } = currentSession()
      if (user && hasCode(error, 'TWO_FACTOR_REQUIRED')) changeUser(user.id, { lacksTwoFactor: true })
    }
    const stops = [
      client.getQueryCache().subscribe(({ query }) => mark(query.state.error)),
      client.getMutationCache().subscribe(({ mutation }) => mark(mutation?.state.error)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}

/**
 * Watches the staff session while the console is open. Logout leads to /login; a session that ends otherwise (a 401,
 * another tab) leads to sign-in and back to this page. `user` is null during that navigation.
 */
function useStaffSession(): { user: SessionUser | null; leave: () => void } {
  const { kind, user } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const wayOut = useRef<string>(null)
  const signedIn = kind === 'staff'

  useEffect(() => {
    if (signedIn || currentSession().kind === 'staff') return
    navigate(wayOut.current ?? signInPath(location), { replace: true })
  }, [signedIn, navigate, location])

  const leave = useCallback(() => {
    wayOut.current = localePath('/login', user?.language ?? 'en')
    signOutAll()
  }, [user])

  return { user: signedIn ? user : null, leave: useAskToLeave(leave) }
}

export const clientLoader = consoleLoader()

/** The server has no session, so it renders a skeleton. */
export const HydrateFallback = ShellSkeleton

/** Few need it, and it brings the code of forms. */
const TwoFactorNeeded = lazy(() =>
  import('./shell/two-factor-needed.tsx').then((part) => ({ default: part.TwoFactorNeeded })),
)

export default function ConsoleLayout() {
  const { user, leave } = useStaffSession()
  const session = useSession()
  useTwoFactorWatch()
  if (!user) return <ShellSkeleton />
  if (user.lacksTwoFactor && session.kind === 'staff') {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <TwoFactorNeeded person={session} onLeave={leave} />
      </Suspense>
    )
  }
  return (
    <Shell user={user} onLeave={leave}>
      <Outlet />
    </Shell>
  )
}
