import type { View } from '../../features/products/product-filter.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import { stored } from '../../lib/stored.ts'

/** Grid or list, as chosen last. The script before paint knows this key. */
export const chosenView = stored<View>(storageKeys.productView, 'grid', (json) => (json === 'list' ? 'list' : 'grid'))
