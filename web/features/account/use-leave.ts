import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { signOutAll } from '#web/lib/session/sign-in.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'

/** Ends the sessions of this browser and navigates to /login. */
export function useLeave() {
  const navigate = useNavigate()
  const localePath = useLocalePath()
  return useCallback(() => {
    signOutAll()
    navigate(localePath('/login'))
  }, [navigate, localePath])
}
