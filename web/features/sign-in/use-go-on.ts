import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { nextHere } from '../../lib/use-next.ts'

/** After sign-in: to `next=` when it is a page of this site, else home. Read when used; the page is the same for all. */
export function useGoOn(home: string) {
  const navigate = useNavigate()
  return useCallback(() => navigate(nextHere() ?? home, { replace: true }), [navigate, home])
}
