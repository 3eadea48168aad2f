import { useSyncExternalStore } from 'react'
import { useSession } from '#web/lib/session/session.ts'

/** Result of the first fetch of a member's remote cart; `isHere` is true once it has succeeded. */
type SyncAttempt = { owner: string; isLoaded: boolean; retry: () => void }

let last: SyncAttempt | null = null
const listeners = new Set<() => void>()

/** Null while the first fetch is pending. A later failure leaves `isHere` true: the cart is already loaded. */
export const noteSyncAttempt = (attempt: SyncAttempt | null) => {
  last = attempt && last?.isLoaded ? { ...attempt, isLoaded: true } : attempt
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the remote cart of the reader is loaded. Only members have one. */
export function useSyncStatus() {
  const { kind, key } = useSession()
  const attempt = useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )
  const retry = attempt?.retry
  if (kind !== 'member' || (attempt?.owner === key && attempt.isLoaded)) return { state: 'loaded', retry } as const
  return { state: attempt?.owner === key ? 'failed' : 'loading', retry } as const
}
