import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoryList } from '#web/features/categories/categories.queries.ts'
import { isPlain, type ProductFilter } from '#web/features/products/product-filter.ts'
import { sectionLabels } from '#web/features/products/section-labels.ts'

/** The title of the list: its subcategory, category, rail or sale; 'Products' without filters. */
export function useListTitle(filter: ProductFilter): string {
  const { category, subcategory, section, sale } = filter
  const { t } = useLingui()
  const { data: categories = [] } = useQuery(categoryList())
  const found = categories.find(
    ({ slug, categoryCode }) => slug === category || categoryCode.toLowerCase() === category,
  )
  const part = (found ? [found] : categories)
    .flatMap(({ subCategories }) => subCategories)
    .find(({ slug, subCategoryName }) => slug === subcategory || subCategoryName.toLowerCase() === subcategory)
  if (isPlain(filter)) return t`Products`
  return part?.subCategoryName ?? found?.name ?? (sale ? t`Sale Items` : t(sectionLabels[section ?? 'all']))
}
