import type { Session } from '#web/lib/session/session.ts'
import { clearStored, type Stored, storesByKey, useStored } from '#web/lib/storage/local-storage-store.ts'
import { useMonths } from '#web/lib/storage/months.store.ts'
import { type CheckoutSource, checkoutDraftKey, requestDraftKey } from '#web/lib/storage/storage-keys.ts'
import { type Draft, emptyDraft, readDraft } from './draft.ts'
import { emptyRequest, type RequestDraft, readRequest } from './request-draft.ts'

const drafts = storesByKey(emptyDraft, readDraft)
const requests = storesByKey(emptyRequest, readRequest)

/**
 * The order being composed from the cart, from the cart for a client chosen before, from a member's request (its id), or
 * in the console. Each source and each session has a separate draft: a colleague on the same phone neither sees nor
 * continues it.
 */
export const draftOf = (session: Session, source: CheckoutSource = 'cart'): Stored<Draft> =>
  drafts(checkoutDraftKey(session.key, source))

/** Deletes the draft of a request that was booked, declined or withdrawn, or of an order that was booked. */
export const clearDraft = (session: Session, source: CheckoutSource) =>
  clearStored([checkoutDraftKey(session.key, source)])

export const requestDraftOf = ({ key }: Session): Stored<RequestDraft> => requests(requestDraftKey(key))

/** A draft whose number of months is known: chosen for this order, or that of the prices on this device. */
export type Composed<Value extends { numberOfMonths: number | null }> = Value & { numberOfMonths: number }

/** A stored draft and a function that changes parts of it; the draft survives a reload. */
export function useStoredDraft<Value extends { numberOfMonths: number | null }>(store: Stored<Value>) {
  const current = useStored(store)
  const months = useMonths()
  const draft: Composed<Value> = { ...current, numberOfMonths: current.numberOfMonths ?? months }
  const change = (part: Partial<Value>) => store.set({ ...store.get(), ...part })
  return [draft, change] as const
}
