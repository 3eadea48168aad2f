/**
 * The idempotency key of an order or request, with which the server creates it only once, also when answers are lost.
 *
 * - A key belongs to the contents it was generated for; other contents get a new key.
 * - A try without an answer may have succeeded. Until an answer settles it the key is reused, also for other contents:
 *   the server either executes the call for the first time or refuses it with KEY_REUSED.
 */
export type Attempt = {
  key: string
  /** The request body last sent under the key, as JSON. */
  contents: string
  /** Request bodies sent under the key without a final answer. */
  unsettled: string[]
}

export const noAttempt: Attempt = { key: '', contents: '', unsettled: [] }

/** The attempt to be stored before `contents` are sent under its key. */
export function beforeSending<A extends Attempt>(attempt: A, contents: string, newKey: () => string): A {
  const isAnother = attempt.contents !== contents && attempt.unsettled.length === 0
  const key = attempt.key === '' || isAnother ? newKey() : attempt.key
  return { ...attempt, key, contents, unsettled: [...attempt.unsettled, contents] }
}

const withoutOne = (list: readonly string[], gone: string) => {
  const at = list.lastIndexOf(gone)
  return at < 0 ? [...list] : list.toSpliced(at, 1)
}

/** The attempt after a final refusal. The key is dropped unless earlier tries have no final answer yet. */
export function afterRefusal<A extends Attempt>(attempt: A, contents: string): A {
  const unsettled = withoutOne(attempt.unsettled, contents)
  return unsettled.length > 0 ? { ...attempt, unsettled } : { ...attempt, ...noAttempt }
}

/** The attempt after a try without a final answer. */
export const afterNoAnswer = <A extends Attempt>(attempt: A): A => ({
  ...attempt,
  unsettled: [...new Set(attempt.unsettled)],
})
