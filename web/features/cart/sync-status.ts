import { useSyncExternalStore } from 'react'
import { useSession } from '#web/lib/session/session.ts'

/** Result of the first fetch of a member's remote cart; `isHere` is true once it has succeeded. */
type SyncAttempt = { owner: string; isHere: boolean; lookAgain: () => void }

let last: SyncAttempt | null = null
const listeners = new Set<() => void>()

/** Null while the first fetch is pending. A later failure leaves `isHere` true: the cart is already loaded. */
export const noteSyncAttempt = (look: SyncAttempt | null) => {
  last = look && last?.isHere ? { ...look, isHere: true } : look
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the remote cart of the reader is loaded. Only members have one. */
export function useSyncStatus() {
  const { kind, key } = useSession()
  const look = useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )
  const lookAgain = look?.lookAgain
  if (kind !== 'member' || (look?.owner === key && look.isHere)) return { state: 'here', lookAgain } as const
  return { state: look?.owner === key ? 'failed' : 'coming', lookAgain } as const
}
