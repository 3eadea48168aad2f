import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LoadingText, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './order-list.module.css'

const places = ['first', 'second', 'third']

/** Placeholders for three cards. */
export const OrderPlaces = () =>
  places.map((place) => (
    <div key={place} className={styles.place} aria-hidden>
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton width="60%" />
      <Skeleton height="0.5rem" />
      <Skeleton width="12rem" height="3.5rem" />
      <Skeleton height="2.75rem" />
    </div>
  ))

export const ListSkeleton = ({ label }: { label: ReactNode }) => (
  <>
    <LoadingText>{label}</LoadingText>
    <div className={styles.list}>
      <OrderPlaces />
    </div>
  </>
)

export const OrderListSkeleton = () => <ListSkeleton label={<Trans>Loading your orders...</Trans>} />
