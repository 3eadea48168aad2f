/**
 * Something to be made on the server once: an order, a request. The key the browser sends makes sure of it, whatever the
 * line does.
 *
 * - A key belongs to the contents it was made for; other contents get another one.
 * - A try whose answer never came may have gone through. Until the shop says so, the key stays, whatever changes: the
 *   shop either does it under it for the first time or says that an earlier one has it.
 */
export type Attempt = {
  key: string
  /** What the key was made for, as sent. */
  contents: string
  /** What was sent under the key without an answer that settles it. */
  unsettled: string[]
}

export const noAttempt: Attempt = { key: '', contents: '', unsettled: [] }

/** As it must be kept before `contents` are sent under its key. */
export function beforeSending<Kept extends Attempt>(kept: Kept, contents: string, newKey: () => string): Kept {
  const isAnother = kept.contents !== contents && kept.unsettled.length === 0
  const key = kept.key === '' || isAnother ? newKey() : kept.key
  return { ...kept, key, contents, unsettled: [...kept.unsettled, contents] }
}

const withoutOne = (list: readonly string[], gone: string) => {
  const at = list.lastIndexOf(gone)
  return at < 0 ? [...list] : list.toSpliced(at, 1)
}

/** After the shop refused this try for good. Tries before it that got no answer keep the key alive. */
export function afterRefusal<Kept extends Attempt>(kept: Kept, contents: string): Kept {
  const unsettled = withoutOne(kept.unsettled, contents)
  return unsettled.length > 0 ? { ...kept, unsettled } : { ...kept, ...noAttempt }
}

/** After a try without an answer, or one that leaves open what happened. */
export const afterSilence = <Kept extends Attempt>(kept: Kept): Kept => ({
  ...kept,
  unsettled: [...new Set(kept.unsettled)],
})
