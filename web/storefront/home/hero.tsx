import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductCard } from '#contract/catalogue/browse.ts'
import { heroProducts } from '#web/features/products/sections.queries.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './hero.module.css'
import { HeroSlides } from './hero-slides.tsx'

const isCard = (card: unknown): card is ProductCard =>
  typeof card === 'object' && card !== null && 'id' in card && 'slug' in card && 'name' in card

/** The last products of the day that this browser loaded, shown when the server does not answer. */
const lastHero = stored<ProductCard[]>(storageKeys.lastHero, [], (json) =>
  Array.isArray(json) ? json.filter(isCard).slice(0, 5) : [],
)

/** The products of the day; if they cannot be loaded, the last ones that this browser stored. */
export function Hero() {
  const { t } = useLingui()
  const { data: products, error, refetch, isFetching } = useQuery(heroProducts())
  const storedHero = useStored(lastHero)

  useEffect(() => {
    if (products && products.length > 0) lastHero.set(products)
  }, [products])

  if (products && products.length > 0) return <HeroSlides products={products} />
  if (products) {
    return (
      <Alert title={<Trans>No Products Found</Trans>}>
        <p>
          <Trans>Nothing here yet. Please check back soon.</Trans>
        </p>
      </Alert>
    )
  }
  if (!error) return <HeroSkeleton />
  if (storedHero.length === 0) {
    return (
      <LoadFailure busy={isFetching} onRetry={refetch}>
        {t`Failed to fetch products. Please try again later.`}
      </LoadFailure>
    )
  }
  return (
    <>
      <LoadFailure busy={isFetching} onRetry={refetch}>
        <Trans>Failed to load products. Displaying fallback data.</Trans>
      </LoadFailure>
      <HeroSlides products={storedHero} />
    </>
  )
}

const HeroSkeleton = () => (
  <div className={styles.hero}>
    <VisuallyHidden role="status">
      <Trans>Loading all products...</Trans>
    </VisuallyHidden>
    <span className={styles.picture} />
    <div className={styles.text}>
      <Skeleton width="30%" />
      <Skeleton width="70%" height="2rem" />
      <Skeleton width="50%" />
      <Skeleton height="3rem" />
      <Skeleton width="60%" height="var(--touch)" />
    </div>
  </div>
)
