import { type Attempt, noAttempt } from './attempt.ts'
import { attemptOf, fieldsOf, idOf, monthsOf, textOf } from './parse-stored.ts'

/** A member's request being composed, as the browser stores it. Its items are those of the cart. */
export type RequestDraft = Attempt & {
  /** For a member who is not a client yet. */
  branchId: number | null
  /** Null for the client's own location. */
  location: string | null
  /** Null for the months that prices are shown for. */
  numberOfMonths: number | null
  note: string
}

export const emptyRequest: RequestDraft = {
  ...noAttempt,
  branchId: null,
  location: null,
  numberOfMonths: null,
  note: '',
}

/** Parses a draft stored by any version; invalid fields take their defaults. */
export function readRequest(json: unknown): RequestDraft {
  const draft = fieldsOf(json)
  return {
    ...attemptOf(draft),
    branchId: idOf(draft.branchId),
    location: typeof draft.location === 'string' ? draft.location : null,
    numberOfMonths: monthsOf(draft.numberOfMonths),
    note: textOf(draft.note),
  }
}
