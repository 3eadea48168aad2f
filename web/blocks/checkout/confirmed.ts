type Common = {
  /** Session key of the account that placed it: another account in this browser must not see the confirmation. */
  by: string
  id: number
  /** Shillings. */
  total: number
  numberOfMonths: number
  /** An earlier try had succeeded; changes made after it are not included. */
  wasEarlier: boolean
}

export type ConfirmedOrder = Common & {
  kind: 'order'
  orderNumber: string
  client: string
  clientId: number
  /** Null when another client was chosen while the call was pending. */
  groupId: number | null
  /** Number of the member's request that the order books. */
  requestNumber: string | null
}

export type ConfirmedRequest = Common & {
  kind: 'request'
  requestNumber: string
  branchName: string
  creditOfficer: string | null
}

/** An order or request that waits in the outbox of this device. */
export type ConfirmedKept = {
  kind: 'kept'
  by: string
  of: 'order' | 'request'
  /** The idempotency key. */
  id: string
  /** The client; the branch of a request. */
  who: string
  /** It was sent without an answer, so it may have been booked. */
  isUnknown: boolean
}

/** Content of the confirmation step. */
export type Confirmed = ConfirmedOrder | ConfirmedRequest | ConfirmedKept
const kinds: readonly unknown[] = ['order', 'request', 'kept'] satisfies Confirmed['kind'][]

/** The confirmation in a history entry's state, if it belongs to this session key. */
export function readConfirmed(state: unknown, by: string): Confirmed | null {
  if (typeof state !== 'object' || state === null || !('confirmed' in state)) return null
  const confirmed = state.confirmed as Confirmed
  return confirmed.by === by && kinds.includes(confirmed.kind) ? confirmed : null
}
