/** What the last step shows. */
export type Confirmed = {
  orderNumber: string
  /** Shillings. */
  total: number
  numberOfMonths: number
  client: string
  /** It had gone through at an earlier try; what was changed since is not in it. */
  wasEarlier: boolean
}

/** The confirmation in a history entry's state, or null. */
export function readConfirmed(state: unknown): Confirmed | null {
  if (typeof state !== 'object' || state === null || !('confirmed' in state)) return null
  return state.confirmed as Confirmed
}
