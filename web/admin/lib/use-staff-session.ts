import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SessionUser } from '#contract/account/sessions.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { signOutAll } from '#web/lib/session/sign-in.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { signInPath } from './admin-loader.ts'

/**
 * Watches the staff session while the console is open. Logout leads to /login; a session that ends otherwise (a 401,
 * another tab) leads to sign-in and back to this page. `user` is null during that navigation.
 */
export function useStaffSession(): { user: SessionUser | null; leave: () => void } {
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

  return { user: signedIn ? user : null, leave }
}
