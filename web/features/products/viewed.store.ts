import { stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

const mostViewed = 24

/** Ids only, newest first, each once. */
export const readViewed = (json: unknown): number[] => {
  if (!Array.isArray(json)) return []
  const ids = json.filter((id): id is number => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, mostViewed)
}

export const withViewed = (ids: readonly number[], id: number) => readViewed([id, ...ids])

const viewed = stored<number[]>(storageKeys.viewedProducts, [], readViewed)

/** Records a view of a product. */
export function noteViewed(id: number) {
  if (viewed.get()[0] !== id) viewed.set(withViewed(viewed.get(), id))
}

/** The ids of the products viewed in this browser, newest first, for a query. */
export const viewedIds = (): readonly number[] => viewed.get()

/** The ids of the products viewed in this browser, newest first; empty on the server and while hydrating. */
export const useViewed = () => useStored(viewed)
