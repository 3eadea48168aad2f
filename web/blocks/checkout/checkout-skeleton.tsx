import { Trans } from '@lingui/react/macro'
import { NeedsScripts, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './checkout.module.css'

export const CheckoutSkeleton = () => (
  <div className={styles.columns}>
    <VisuallyHidden role="status">
      <Trans>Loading groups and branches...</Trans>
    </VisuallyHidden>
    <NeedsScripts />
    <div className={styles.column}>
      <Skeleton height="22rem" />
      <Skeleton height="14rem" />
      <Skeleton height="12rem" />
    </div>
    <Skeleton height="18rem" />
  </div>
)
