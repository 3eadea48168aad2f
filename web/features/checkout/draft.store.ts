import type { Session } from '#web/lib/session/session.ts'
import { clearStored, type Stored, stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { checkoutDraftKey, requestDraftKey } from '#web/lib/storage/storage-keys.ts'
import { type Draft, emptyDraft, readDraft } from './draft.ts'
import { emptyRequest, type RequestDraft, readRequest } from './request-draft.ts'

/** Returns a function that creates the store of a name on first use and returns the same store afterwards. */
function storesOf<Value>(fallback: Value, read: (json: unknown) => Value) {
  const stores = new Map<string, Stored<Value>>()
  return (name: string) => {
    const known = stores.get(name)
    if (known) return known
    const made = stored(name, fallback, read)
    stores.set(name, made)
    return made
  }
}

const drafts = storesOf(emptyDraft, readDraft)
const requests = storesOf(emptyRequest, readRequest)

/**
 * The order being composed from the cart, or from a member's request. Each source and each session has a separate
 * draft: a colleague on the same phone neither sees nor continues it.
 */
export const draftOf = (session: Session, requestId: number | null = null): Stored<Draft> =>
  drafts(checkoutDraftKey(session.key, requestId))

/** Deletes the draft of a request that was booked, declined or withdrawn. */
export const clearDraft = (session: Session, requestId: number) =>
  clearStored([checkoutDraftKey(session.key, requestId)])

export const requestDraftOf = ({ key }: Session): Stored<RequestDraft> => requests(requestDraftKey(key))

/** A stored draft and a function that changes parts of it; the draft survives a reload. */
export function useStoredDraft<Value extends object>(store: Stored<Value>) {
  const current = useStored(store)
  const change = (part: Partial<Value>) => store.set({ ...store.get(), ...part })
  return [current, change] as const
}
