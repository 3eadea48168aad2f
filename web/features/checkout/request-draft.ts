import { type Attempt, noAttempt } from './attempt.ts'
import { attemptOf, fieldsOf, idOf, monthsOf, textOf } from './parse-stored.ts'

/** A member's request being composed, as the browser keeps it. The goods are those of the cart. */
export type RequestDraft = Attempt & {
  /** For a member who is no client yet. */
  branchId: number | null
  /** Null: the client's own. */
  location: string | null
  numberOfMonths: number
  note: string
}

export const emptyRequest: RequestDraft = {
  ...noAttempt,
  branchId: null,
  location: null,
  numberOfMonths: 1,
  note: '',
}

/** A stored request of any version; what makes no sense falls back. */
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
