import { type Intent, noIntent } from './attempt.ts'
import { fieldsOf, idOf, intentOf, monthsOf, textOf } from './parse-stored.ts'

/** A member's request being composed, as the browser keeps it. The goods are those of the cart. */
export type RequestDraft = Intent & {
  /** For a member who is no client yet. */
  branchId: number | null
  /** Null: the client's own. */
  location: string | null
  numberOfMonths: number
  note: string
}

export const emptyRequest: RequestDraft = {
  ...noIntent,
  branchId: null,
  location: null,
  numberOfMonths: 1,
  note: '',
}

/** A stored request of any version; what makes no sense falls back. */
export function readRequest(json: unknown): RequestDraft {
  const draft = fieldsOf(json)
  return {
    ...intentOf(draft),
    branchId: idOf(draft.branchId),
    location: typeof draft.location === 'string' ? draft.location : null,
    numberOfMonths: monthsOf(draft.numberOfMonths),
    note: textOf(draft.note),
  }
}
