import type { View } from '#web/features/products/product-filter.ts'
import { stored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

/** Grid or list, as chosen last. The script before paint knows this key. */
export const chosenView = stored<View>(storageKeys.productView, 'grid', (json) => (json === 'list' ? 'list' : 'grid'))
