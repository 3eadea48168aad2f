import { Trans, useLingui } from '@lingui/react/macro'
import { listed, type ProductFilter, toggled } from '#web/features/products/product-filter.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Facet } from './facet.tsx'
import styles from './filter-panel.module.css'
import { PriceFilter } from './price-filter.tsx'
import { useFacets } from './use-facets.ts'

/** All filters with their counts, used next to the list and in the filter sheet. */
export function FilterPanel({ filter }: { filter: ProductFilter }) {
  const { t } = useLingui()
  const session = useSession()
  const { data, error, isFetching, refetch } = useFacets(filter)
  const { category, subcategory, brand, inStock, sale } = filter

  if (!data) {
    return error ? (
      <LoadFailure busy={isFetching} onRetry={refetch} error={error} variant="secondary">
        <Trans>The filters could not be loaded.</Trans>
      </LoadFailure>
    ) : null
  }
  const isMember = session.kind !== 'visitor'
  const counted = (choices: typeof data.brands) =>
    choices.map((choice) => (data.isOutdated ? { ...choice, count: null } : choice))
  return (
    <div className={styles.panel}>
      {!isMember && <div className={styles.forMembers} />}
      {isMember && (
        <>
          <PriceFilter
            key={`${filter.min}-${filter.max}`}
            filter={filter}
            lowest={data.minPrice ?? null}
            highest={data.maxPrice ?? null}
          />
          <Facet
            title={<Trans>Offers</Trans>}
            filter={filter}
            choices={[{ slug: 'sale', name: t`On sale only`, count: null }]}
            chosen={sale ? ['sale'] : []}
            changeFor={() => ({ sale: sale ? undefined : true })}
          />
        </>
      )}
      <Facet
        title={<Trans>Availability</Trans>}
        filter={filter}
        choices={counted([{ slug: 'true', name: t`In stock only`, count: data.inStock }])}
        chosen={inStock ? ['true'] : []}
        changeFor={() => ({ inStock: inStock ? undefined : true })}
      />
      <Facet
        title={<Trans>Category</Trans>}
        filter={filter}
        choices={counted(data.categories)}
        chosen={listed(category)}
        changeFor={(slug) => ({ category: slug, subcategory: undefined })}
        all={{ name: t`All categories`, change: { category: undefined, subcategory: undefined } }}
      />
      {category && (
        <Facet
          title={<Trans>Sub-category</Trans>}
          filter={filter}
          choices={counted(data.subCategories)}
          chosen={listed(subcategory)}
          changeFor={(slug) => ({ subcategory: toggled(subcategory, slug) })}
        />
      )}
      <Facet
        title={<Trans>Brand</Trans>}
        filter={filter}
        choices={counted(data.brands)}
        chosen={listed(brand)}
        changeFor={(slug) => ({ brand: toggled(brand, slug) })}
      />
    </div>
  )
}
