import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { lineIsDown } from '../http/line.ts'

/**
 * Stays on the current page when the code of the next one cannot be loaded offline: the router would reload the
 * document, and without a connection the page would be lost.
 */
export function useStayOffline() {
  const { t } = useLingui()
  const navigate = useNavigate()
  useEffect(() => {
    if (!('navigation' in window)) return
    const stay = (event: NavigateEvent) => {
      if (!lineIsDown() || event.userInitiated || event.navigationType !== 'reload') return
      event.preventDefault()
      toast(t`No connection. Please try again.`, 'error')
      // Ends the navigation that waits for the missing code.
      const { pathname, search, hash } = location
      navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state: history.state?.usr })
    }
    window.navigation.addEventListener('navigate', stay)
    return () => window.navigation.removeEventListener('navigate', stay)
  }, [t, navigate])
}
