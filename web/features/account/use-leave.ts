import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useLocalePath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-in.ts'

/** Logout: ends the session that is shown and goes to /login. */
export function useLeave() {
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const { kind } = useSession()
  return useCallback(() => {
    if (kind !== 'visitor') signOut(kind)
    navigate(localePath('/login'))
  }, [kind, navigate, localePath])
}
