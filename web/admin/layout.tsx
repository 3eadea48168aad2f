import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { hasCode } from '#web/lib/http/api.ts'
import { changeUser, currentSession, useSession } from '#web/lib/session/session.ts'
import { consoleLoader } from './lib/admin-loader.ts'
import { useStaffSession } from './lib/use-staff-session.ts'
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
