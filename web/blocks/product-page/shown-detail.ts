import type { PublicProductDetail } from '#contract/catalogue/products.ts'
import type { MaybePriced } from '#web/features/products/shown-product.ts'

/** A product with its details; with prices only for readers who may see them. */
export type ShownDetail = PublicProductDetail & MaybePriced
