import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '#web/lib/session/session.ts'
import { consoleLoader } from './lib/admin-loader.ts'
import { useStaffSession } from './lib/use-staff-session.ts'
import { Shell } from './shell/shell.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { useTwoFactorWatch } from './shell/use-two-factor-watch.ts'

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
