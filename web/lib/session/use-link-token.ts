import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const inAddress = () => new URLSearchParams(window.location.search).get('token')?.trim() || null

/**
 * The token of a link in an email. It is removed from the address immediately, so that it is neither visible, copied with
 * the address nor stored among visited pages; the state of the history entry holds it for a reload.
 */
export function useLinkToken() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const found = useRef<string | null>(null)

  useEffect(() => {
    const token = inAddress()
    if (!token) return
    found.current = token
    navigate(pathname, { replace: true, state: { token } })
  }, [navigate, pathname])

  /** Reads the token on use, because a button may be pressed before or while it moves from the address to the state. */
  return (): string | null => inAddress() ?? found.current ?? (state as { token?: string } | null)?.token ?? null
}
