import type { ProductCard } from '#contract/catalogue/browse.ts'
import { stored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

const isCard = (card: unknown): card is ProductCard =>
  typeof card === 'object' && card !== null && 'id' in card && 'slug' in card && 'name' in card

/** The last products of the day that this browser loaded, shown when the server does not answer. */
export const lastHero = stored<ProductCard[]>(storageKeys.lastHero, [], (json) =>
  Array.isArray(json) ? json.filter(isCard).slice(0, 5) : [],
)
