import type { View } from '../../features/products/product-filter.ts'
import { stored } from '../../lib/stored.ts'

/** Grid or list, as chosen last. The script before paint knows this key. */
export const chosenView = stored<View>('sokoni.view', 'grid', (json) => (json === 'list' ? 'list' : 'grid'))
