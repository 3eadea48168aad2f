import { Outlet } from 'react-router'
import type { ScreenHandle } from '#web/lib/query/screen.ts'
import { ownSession } from '#web/lib/session/sign-in.ts'
import { inConsole } from './lib/admin-loader.ts'
import { useStaffSession } from './lib/use-staff-session.ts'
import { Shell } from './shell/shell.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

export const clientLoader = inConsole()

export const handle: ScreenHandle = { prefetches: { staff: [ownSession.staff] } }

/** The server has no session, so it renders a skeleton. */
export const HydrateFallback = ShellSkeleton

export default function ConsoleLayout() {
  const { user, leave } = useStaffSession()
  if (!user) return <ShellSkeleton />
  return (
    <Shell user={user} onLeave={leave}>
      <Outlet />
    </Shell>
  )
}
