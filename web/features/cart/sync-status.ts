import { useSyncExternalStore } from 'react'
import { useSession } from '#web/lib/session/session.ts'

/** How the first look at a member's cart on the server went, on this page. */
type SyncAttempt = { owner: string; isHere: boolean; lookAgain: () => void }

let last: SyncAttempt | null = null
const listeners = new Set<() => void>()

/** Null while it is on its way. A later failure takes nothing back that is here. */
export const noteSyncAttempt = (look: SyncAttempt | null) => {
  last = look && last?.isHere ? { ...look, isHere: true } : look
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether what the reader keeps elsewhere has come. Only members keep anything elsewhere. */
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
