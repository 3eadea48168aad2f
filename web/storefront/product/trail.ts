import { useLingui } from '@lingui/react/macro'
import type { PublicProduct } from '#contract/catalogue/products.ts'
import { categoryPath } from '#web/features/categories/category-path.ts'
import type { SitePath } from '#web/lib/url/paths.ts'

export type Step = { name: string; to: SitePath }

/** Breadcrumb steps from all products through the category to the product. */
export function useTrail({ name, slug, category, subCategory }: PublicProduct): Step[] {
  const { t } = useLingui()
  const slugged = { slug: category.categoryCode }
  return [
    { name: t`All Products`, to: '/products' },
    { name: category.categoryName, to: categoryPath(slugged) },
    ...(subCategory ? [{ name: subCategory.subCategoryName, to: categoryPath(slugged, subCategory) }] : []),
    { name, to: `/products/${slug}` },
  ]
}
