import { useSyncExternalStore } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { memoryStore } from '#web/ui/memory-store.ts'

/** Result of the first fetch of a member's remote cart; `isLoaded` is true once it has succeeded. */
type SyncAttempt = { owner: string; isLoaded: boolean; retry: () => void }

const last = memoryStore<SyncAttempt | null>(null)

/** Null while the first fetch is pending. A later failure leaves `isLoaded` true: the cart is already loaded. */
export const noteSyncAttempt = (attempt: SyncAttempt | null) =>
  last.set(attempt && last.get()?.isLoaded ? { ...attempt, isLoaded: true } : attempt)

/** Whether the remote cart of the reader is loaded. Only members have one. */
export function useSyncStatus() {
  const { kind, key } = useSession()
  const attempt = useSyncExternalStore(last.subscribe, last.get, () => null)
  const retry = attempt?.retry
  if (kind !== 'member' || (attempt?.owner === key && attempt.isLoaded)) return { state: 'loaded', retry } as const
  return { state: attempt?.owner === key ? 'failed' : 'loading', retry } as const
}
