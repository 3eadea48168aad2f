import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './order-skeleton.module.css'
import view from './order-view.module.css'

const steps = ['first', 'second', 'third', 'fourth']

/** Placeholders for the parts of an order. */
export const OrderSkeleton = () => (
  <>
    <VisuallyHidden role="status">
      <Trans>Loading the order...</Trans>
    </VisuallyHidden>
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
