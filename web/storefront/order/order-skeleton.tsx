import { Trans } from '@lingui/react/macro'
import { LoadingText, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './order-skeleton.module.css'
import view from './order-view.module.css'

const steps = ['first', 'second', 'third', 'fourth']

/** Placeholders for the parts of an order. */
export const OrderSkeleton = () => (
  <>
    <LoadingText>
      <Trans>Loading the order...</Trans>
    </LoadingText>
    <Skeleton width="16rem" height="2.75rem" />
    <div className={view.columns} aria-hidden>
      <div className={styles.place}>
        {steps.map((step) => (
          <Skeleton key={step} width="70%" height="2rem" />
        ))}
      </div>
      <div className={styles.place}>
        {steps.map((step) => (
          <Skeleton key={step} />
        ))}
      </div>
    </div>
  </>
)
