import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoryList, maxCategories } from '#web/features/categories/categories.queries.ts'
import { isPlain, type ProductFilter } from '#web/features/products/product-filter.ts'
import { sectionLabels } from '#web/features/products/section-labels.ts'

/** The categories of the shop, the one of the filter, and whether the filter names one that the shop does not have. */
export function useFilterCategory({ category }: ProductFilter) {
  const { data: categories = [], isSuccess } = useQuery(categoryList())
  const found = categories.find(
    ({ slug, categoryCode }) => slug === category || categoryCode.toLowerCase() === category,
  )
  return {
    categories,
    found,
    isUnknown: isSuccess && categories.length < maxCategories && category !== undefined && !found,
  }
}

/** The title of the list: its subcategory, category, rail or sale; 'Products' without filters. */
export function useListTitle(filter: ProductFilter): string {
  const { subcategory, section, sale } = filter
  const { t } = useLingui()
  const { categories, found, isUnknown } = useFilterCategory(filter)
  const part = (found ? [found] : categories)
    .flatMap(({ subCategories }) => subCategories)
    .find(({ slug, subCategoryName }) => slug === subcategory || subCategoryName.toLowerCase() === subcategory)
  if (isPlain(filter)) return t`Products`
  if (isUnknown) return t`No such category`
  return part?.subCategoryName ?? found?.name ?? (sale ? t`Sale Items` : t(sectionLabels[section ?? 'all']))
}
