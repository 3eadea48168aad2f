import { Outlet } from 'react-router'
import { inConsole } from './lib/admin-loader.ts'
import { useGuard } from './lib/use-staff-session.ts'
import { Shell } from './shell/shell.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

export const clientLoader = inConsole()

/** All that the server knows of the console: who is asking is known in the browser alone. */
export const HydrateFallback = ShellSkeleton

export default function ConsoleLayout() {
  const { user, leave } = useGuard()
  if (!user) return <ShellSkeleton />
  return (
    <Shell user={user} onLeave={leave}>
      <Outlet />
    </Shell>
  )
}
