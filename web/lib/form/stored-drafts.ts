import { keysWith } from '../storage/local-storage-store.ts'
import { formDraftPrefix } from '../storage/storage-keys.ts'

/** Unsaved values of a form in local storage, with the time of the last change in milliseconds since 1970. */
export type StoredDraft = { at: number; values: Record<string, unknown> }

/** After this time a stored draft is removed. */
export const draftLifeMs = 7 * 24 * 60 * 60 * 1000

const isDraft = (json: unknown): json is StoredDraft =>
  typeof json === 'object' &&
  json !== null &&
  'at' in json &&
  typeof json.at === 'number' &&
  'values' in json &&
  typeof json.values === 'object' &&
  json.values !== null

/** The draft under a key; null without one, after its time, and without storage. */
export function readStoredDraft(key: string, now = Date.now()): StoredDraft | null {
  try {
    const json: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(json) && now - json.at < draftLifeMs ? json : null
  } catch {
    return null
  }
}

/** Null removes the draft. Without storage, or with a full one, the draft lasts until the page closes. */
export function writeStoredDraft(key: string, values: Record<string, unknown> | null, now = Date.now()) {
  try {
    if (values === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ at: now, values } satisfies StoredDraft))
  } catch {
    // The page still has the draft.
  }
}

/** Removes the drafts of all sessions that are past their time. */
export function removeOldDrafts(now = Date.now()) {
  for (const key of keysWith(formDraftPrefix)) if (!readStoredDraft(key, now)) writeStoredDraft(key, null)
}
