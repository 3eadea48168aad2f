import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasCode } from '#web/lib/http/api.ts'
import { checkSessions } from '#web/lib/session/sign-in.ts'

type CacheEvent = { type: string; action?: { type: string; error?: unknown } }

/**
 * Reads the permissions of the session again after a call was refused for lack of one: the role was changed meanwhile.
 * Menus, screens and buttons then show what the account may still do.
 */
export function useCurrentPermissions() {
  const client = useQueryClient()
  useEffect(() => {
    const onEvent = ({ type, action }: CacheEvent) => {
      if (type === 'updated' && action?.type === 'error' && hasCode(action.error, 'NOT_ALLOWED')) void checkSessions()
    }
    const stops = [client.getQueryCache().subscribe(onEvent), client.getMutationCache().subscribe(onEvent)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
