import type { View } from '#web/features/products/product-filter.ts'
import { stored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

/** The view that the reader chose last. The inline head script reads the same key. */
export const chosenView = stored<View>(storageKeys.productView, 'grid', (json) => (json === 'list' ? 'list' : 'grid'))
