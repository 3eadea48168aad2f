import { Trans } from '@lingui/react/macro'
import { Unseen } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './order-list.module.css'

const places = ['first', 'second', 'third']

export const OrderListSkeleton = () => (
  <>
    <Unseen role="status">
      <Trans>Loading your orders...</Trans>
    </Unseen>
    <div className={styles.list} aria-hidden>
      {places.map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton width="8rem" height="1.5rem" />
          <Skeleton width="60%" />
          <Skeleton height="0.5rem" />
          <Skeleton width="12rem" height="3.5rem" />
        </div>
      ))}
    </div>
  </>
)
