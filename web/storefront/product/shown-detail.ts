import type { PublicProductDetail } from '#contract/catalogue/products.ts'
import type { Prices } from '#web/features/products/shown-product.ts'

/** A product with all that is known of it, as far as its reader may see it. */
export type ShownDetail = PublicProductDetail & Partial<Prices>
