import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../ui/feedback/toasts.tsx'

/**
 * Keeps the page that is shown when the next one cannot be had: the router loads the document anew when the code of a
 * page does not come, and without a connection nothing would be left of it.
 */
export function useStayOffline() {
  const { t } = useLingui()
  const navigate = useNavigate()
  useEffect(() => {
    if (!('navigation' in window)) return
    const stay = (event: NavigateEvent) => {
      if (navigator.onLine || event.userInitiated || event.navigationType !== 'reload') return
      event.preventDefault()
      toast(t`No connection. Please try again.`, 'error')
      // Ends the navigation that waits for that code.
      const { pathname, search, hash } = location
      navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state: history.state?.usr })
    }
    window.navigation.addEventListener('navigate', stay)
    return () => window.navigation.removeEventListener('navigate', stay)
  }, [t, navigate])
}
