import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { samePath } from '../../lib/paths.ts'

/** After sign-in: to `next=` when it is a page of this site, else home. Read when used; the page is the same for all. */
export function useGoOn(home: string) {
  const navigate = useNavigate()
  return useCallback(() => {
    const next = samePath(new URLSearchParams(window.location.search).get('next'))
    return navigate(next ?? home, { replace: true })
  }, [navigate, home])
}
