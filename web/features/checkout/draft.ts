/**
 * An order being composed, as the browser keeps it: ids and choices, no names. Its request key makes sure that one
 * intention is booked once, whatever the line does.
 *
 * - A key belongs to the contents it was made for; other contents get another one.
 * - A try whose answer never came may have been booked. Until the shop says so, the key stays, whatever changes: the
 *   shop either books under it for the first time or says that an earlier order has it.
 */
export type Draft = {
  groupId: number | null
  clientId: number | null
  /** Null: the client's own. */
  location: string | null
  numberOfMonths: number
  key: string
  /** What the key was made for, as sent. */
  contents: string
  /** What was sent under the key without an answer that settles it. */
  unsettled: string[]
}

export const emptyDraft: Draft = {
  groupId: null,
  clientId: null,
  location: null,
  numberOfMonths: 1,
  key: '',
  contents: '',
  unsettled: [],
}

/** The draft as it must be kept before `contents` are sent under its key. */
export function beforeSending(draft: Draft, contents: string, newKey: () => string): Draft {
  const isAnother = draft.contents !== contents && draft.unsettled.length === 0
  const key = draft.key === '' || isAnother ? newKey() : draft.key
  return { ...draft, key, contents, unsettled: [...draft.unsettled, contents] }
}

const withoutOne = (list: readonly string[], gone: string) => {
  const at = list.lastIndexOf(gone)
  return at < 0 ? [...list] : list.toSpliced(at, 1)
}

/** After the shop refused this try for good. Tries before it that got no answer keep the key alive. */
export function afterRefusal(draft: Draft, contents: string): Draft {
  const unsettled = withoutOne(draft.unsettled, contents)
  return unsettled.length > 0 ? { ...draft, unsettled } : { ...draft, unsettled, key: '', contents: '' }
}

/** After a try without an answer, or one that leaves open what happened. */
export const afterSilence = (draft: Draft): Draft => ({ ...draft, unsettled: [...new Set(draft.unsettled)] })

const id = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : null)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A stored draft of any version; what makes no sense falls back. */
export function readDraft(json: unknown): Draft {
  if (typeof json !== 'object' || json === null) return emptyDraft
  const draft: Partial<Record<keyof Draft, unknown>> = json
  const { unsettled } = draft
  return {
    groupId: id(draft.groupId),
    clientId: id(draft.clientId),
    location: typeof draft.location === 'string' ? draft.location : null,
    numberOfMonths: id(draft.numberOfMonths) ?? emptyDraft.numberOfMonths,
    key: text(draft.key),
    contents: text(draft.contents),
    unsettled: Array.isArray(unsettled) ? unsettled.filter((sent) => typeof sent === 'string') : [],
  }
}
