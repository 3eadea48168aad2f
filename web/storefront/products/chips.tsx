import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { ksh } from '#contract/money.ts'
import { categoryList } from '#web/features/categories/categories.queries.ts'
import {
  type FilterChange,
  filterCount,
  listed,
  noFilters,
  type ProductFilter,
  toggled,
} from '#web/features/products/product-filter.ts'
import { sectionLabels } from '#web/features/products/section-labels.ts'
import styles from './chips.module.css'
import { FilterLink } from './filter-link.tsx'
import { useFacets } from './use-facets.ts'

type Chip = { key: string; name: string; without: FilterChange }

/** The applied filters, each as a link that removes it. */
export function Chips({ filter }: { filter: ProductFilter }) {
  const { t } = useLingui()
  const chips = useChips(filter)
  if (filterCount(filter) === 0) return null
  return (
    <ul className={styles.chips} aria-label={t`Applied filters`}>
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <FilterLink filter={filter} change={without} className={styles.chip} label={t`Remove filter ${name}`}>
            {name}
            <X aria-hidden size={16} />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink filter={filter} change={noFilters} className={styles.clear}>
          <Trans>Clear all</Trans>
        </FilterLink>
      </li>
    </ul>
  )
}

function useChips(filter: ProductFilter): Chip[] {
  const { t } = useLingui()
  const { data: categories = [] } = useQuery(categoryList())
  const { data: facets } = useFacets(filter)
  const { category, subcategory, section, brand, inStock, sale, min, max } = filter
  const known = categories.find(({ slug, categoryCode }) => slug === category || categoryCode === category)
  const subCategories = (known ? [known] : categories).flatMap((each) => each.subCategories)
  const named = (choices: { slug: string; name: string }[] | undefined, slug: string) =>
    choices?.find((choice) => choice.slug === slug)?.name ?? slug
  const from = ksh(min ?? 0)
  const to = max === undefined ? null : ksh(max)
  return [
    ...(section ? [{ key: section, name: t(sectionLabels[section]), without: { section: undefined } }] : []),
    ...(category
      ? [
          {
            key: category,
            name: known?.name ?? named(facets?.categories, category),
            without: { category: undefined, subcategory: undefined },
          },
        ]
      : []),
    ...listed(subcategory).map((slug) => ({
      key: `sub-${slug}`,
      name: subCategories.find((sub) => sub.slug === slug)?.subCategoryName ?? named(facets?.subCategories, slug),
      without: { subcategory: toggled(subcategory, slug) },
    })),
    ...listed(brand).map((slug) => ({
      key: `brand-${slug}`,
      name: named(facets?.brands, slug),
      without: { brand: toggled(brand, slug) },
    })),
    ...(inStock ? [{ key: 'stock', name: t`In stock only`, without: { inStock: undefined } }] : []),
    ...(sale ? [{ key: 'sale', name: t`On sale only`, without: { sale: undefined } }] : []),
    ...(min === undefined && max === undefined
      ? []
      : [
          {
            key: 'price',
            name: to ? t`${from} to ${to}` : t`From ${from}`,
            without: { min: undefined, max: undefined },
          },
        ]),
  ]
}
