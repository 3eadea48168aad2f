import { stored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

/** A review being written; `rating` 0 until stars are chosen. */
export type ReviewDraft = { productId: number; rating: number; title: string; body: string }

export function readDraft(json: unknown): ReviewDraft | null {
  if (typeof json !== 'object' || json === null || !('productId' in json)) return null
  const { productId, rating = 0, title = '', body = '' } = json as Partial<Record<keyof ReviewDraft, unknown>>
  if (!Number.isInteger(productId)) return null
  const stars = Number.isInteger(rating) && Number(rating) >= 0 && Number(rating) <= 5 ? Number(rating) : 0
  return { productId: Number(productId), rating: stars, title: String(title), body: String(body) }
}

/** The latest draft, stored in the browser so that it survives a closed tab and a lost connection. */
const draft = stored<ReviewDraft | null>(storageKeys.reviewDraft, null, readDraft)

export const draftFor = (productId: number): ReviewDraft => {
  const current = draft.get()
  return current?.productId === productId ? current : { productId, rating: 0, title: '', body: '' }
}

export const storeDraft = draft.set
export const clearDraft = () => draft.set(null)
