import type { CategoryIcon } from '#contract/catalogue/category-icons.ts'

export type DemoProduct = {
  /** Item code, unique in the shop: 'SOL-0012'. */
  code: string
  name: string
  brand: string
  /** Name of a sub-category of the product's own category. */
  subCategory?: string
  /** List price in whole shillings. */
  priceKsh: number
  /** Whole percent off the list price. */
  discountPercent?: number
  description: string
  attributes: Record<string, string>
  /** Key of a picture in demo/pictures. */
  picture?: string
}

export type DemoCategory = {
  name: string
  slug: string
  icon: CategoryIcon
  description: string
  subCategories: string[]
  products: DemoProduct[]
}
