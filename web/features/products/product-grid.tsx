import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './product-grid.module.css'

type Props = { view?: 'grid' | 'list'; children: ReactNode }

/** The layout of product cards or rows; each child is one. */
export const ProductGrid = ({ view = 'grid', children }: Props) => <div className={styles[view]}>{children}</div>

const places = Array.from({ length: 12 }, (_, index) => `place-${index}`)

/** Placeholders of products that are loading, in a grid or a list. */
export const ProductPlaces = () =>
  places.map((place) => (
    <div key={place} aria-hidden data-place className={styles.place}>
      <span className={styles.picture} />
      <Skeleton width="90%" />
      <Skeleton width="55%" />
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton height="var(--touch)" />
    </div>
  ))

export const ProductGridSkeleton = ({ view = 'grid' }: { view?: 'grid' | 'list' }) => (
  <>
    <p role="status" className={styles.loading}>
      <Trans>Loading all products...</Trans>
    </p>
    <div className={styles[view]}>
      <ProductPlaces />
    </div>
  </>
)
