import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useLocalePath } from '../../lib/paths.ts'
import { signOutAll } from '../../lib/sign-in.ts'

/** Logout: ends the sessions of this browser and goes to /login. */
export function useLeave() {
  const navigate = useNavigate()
  const localePath = useLocalePath()
  return useCallback(() => {
    signOutAll()
    navigate(localePath('/login'))
  }, [navigate, localePath])
}
