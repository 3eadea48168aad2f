import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoryList } from '../../features/categories/categories.queries.ts'
import type { ProductFilter } from '../../features/products/product-filter.ts'
import { sectionWords } from '../../features/products/section-words.ts'

/** What the list shows, in words: a rail or a category by its name, or all. */
export function useListTitle({ category, subcategory, section, sale }: ProductFilter): string {
  const { t } = useLingui()
  const { data: categories = [] } = useQuery(categoryList())
  const found = categories.find(
    ({ slug, categoryCode }) => slug === category || categoryCode.toLowerCase() === category,
  )
  const part = (found ? [found] : categories)
    .flatMap(({ subCategories }) => subCategories)
    .find(({ slug, subCategoryName }) => slug === subcategory || subCategoryName.toLowerCase() === subcategory)
  return part?.subCategoryName ?? found?.name ?? (sale ? t`Sale Items` : t(sectionWords[section ?? 'all']))
}
