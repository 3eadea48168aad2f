import { useLingui } from '@lingui/react/macro'
import type { PublicProduct } from '#contract/catalogue/products.ts'

export type Step = { name: string; to: string }

/** Breadcrumb steps from all products through the category to the product. */
export function useTrail({ name, slug, category, subCategory }: PublicProduct): Step[] {
  const { t } = useLingui()
  const inCategory = `/products?category=${encodeURIComponent(category.categoryCode)}`
  return [
    { name: t`All Products`, to: '/products' },
    { name: category.categoryName, to: inCategory },
    ...(subCategory
      ? [{ name: subCategory.subCategoryName, to: `${inCategory}&subcategory=${encodeURIComponent(subCategory.slug)}` }]
      : []),
    { name, to: `/products/${slug}` },
  ]
}
