type Common = {
  /** Whose it is: another person at this browser does not read it. */
  by: string
  id: number
  /** Shillings. */
  total: number
  numberOfMonths: number
  /** It had gone through at an earlier try; what was changed since is not in it. */
  wasEarlier: boolean
}

export type ConfirmedOrder = Common & {
  kind: 'order'
  orderNumber: string
  client: string
  /** Of the member's request it books. */
  requestNumber: string | null
}

export type ConfirmedRequest = Common & {
  kind: 'request'
  requestNumber: string
  branchName: string
  creditOfficer: string | null
}

/** What the last step shows. */
export type Confirmed = ConfirmedOrder | ConfirmedRequest

/** The confirmation in a history entry's state, if it is this person's. */
export function readConfirmed(state: unknown, by: string): Confirmed | null {
  if (typeof state !== 'object' || state === null || !('confirmed' in state)) return null
  const confirmed = state.confirmed as Confirmed
  return confirmed.by === by && (confirmed.kind === 'order' || confirmed.kind === 'request') ? confirmed : null
}
