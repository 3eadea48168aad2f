import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Unseen } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './product-grid.module.css'

type Props = { dimmed?: boolean; view?: 'grid' | 'list'; children: ReactNode }

/** Lays cards out, or lines; each child is one. */
export const ProductGrid = ({ dimmed = false, view = 'grid', children }: Props) => (
  <div className={styles[view]} data-dimmed={dimmed || undefined} aria-busy={dimmed}>
    {children}
  </div>
)

const places = Array.from({ length: 12 }, (_, index) => `place-${index}`)

export const ProductGridSkeleton = () => (
  <>
    <Unseen role="status">
      <Trans>Loading all products...</Trans>
    </Unseen>
    <div className={styles.grid} aria-hidden>
      {places.map((place) => (
        <div key={place} className={styles.place}>
          <span className={styles.picture} />
          <Skeleton width="90%" />
          <Skeleton width="55%" />
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton height="var(--touch)" />
        </div>
      ))}
    </div>
  </>
)
