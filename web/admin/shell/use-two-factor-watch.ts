import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasCode } from '#web/lib/http/api.ts'
import { changeUser, currentSession } from '#web/lib/session/session.ts'

/** Marks the session once the server refuses a call because the role now requires two-factor sign-in. */
export function useTwoFactorWatch() {
  const client = useQueryClient()
  useEffect(() => {
    const mark = (error: unknown) => {
      const { user } = currentSession()
      if (user && hasCode(error, 'TWO_FACTOR_REQUIRED')) changeUser(user.id, { lacksTwoFactor: true })
    }
    const stops = [
      client.getQueryCache().subscribe(({ query }) => mark(query.state.error)),
      client.getMutationCache().subscribe(({ mutation }) => mark(mutation?.state.error)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
