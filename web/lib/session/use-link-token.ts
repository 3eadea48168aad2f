import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

const inAddress = () => new URLSearchParams(window.location.search).get('token')?.trim() || null

/**
 * The token behind a link of a mail. It leaves the address bar at once, so that nobody reads it over a shoulder, copies
 * it with the address or finds it among visited pages; the step in the history keeps it for a reload.
 */
export function useLinkToken() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const token = inAddress()
    if (token) navigate(pathname, { replace: true, state: { token } })
  }, [navigate, pathname])

  /** Asked when it is used: a button may be pressed before the address is clean. */
  return (): string | null => inAddress() ?? (state as { token?: string } | null)?.token ?? null
}
