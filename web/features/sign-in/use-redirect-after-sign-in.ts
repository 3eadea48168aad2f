import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentSession } from '#web/lib/session/session.ts'
import { startPath } from '#web/lib/session/start-path.ts'
import { returnPath } from '#web/lib/session/use-return-path.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'

/**
 * After sign-in goes to `next=` when it is a page of this site, else to `home`, and staff to their start page. `next=` is
 * read at the call.
 */
export function useRedirectAfterSignIn(home: string) {
  const navigate = useNavigate()
  return useCallback(() => {
    const { kind, user } = currentSession()
    const start = kind === 'staff' ? startPath(user) : home
    return navigate(returnPath() ?? start, { replace: true, state: toHeading })
  }, [navigate, home])
}

/** Redirects a reader who opens a sign-in or registration page with a session. */
export function useRedirectWhenSignedIn(home: string) {
  const goOn = useRedirectAfterSignIn(home)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the page opens; after a sign-in on this page the form redirects
  useEffect(() => {
    if (currentSession().kind !== 'visitor') void goOn()
  }, [])
}
