import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page, VisuallyHidden } from '#web/ui/page.tsx'
import styles from './product-view.module.css'

export function ProductSkeleton() {
  const { t } = useLingui()
  return (
    <Page tab={t`Loading product...`} className={styles.page}>
      <VisuallyHidden role="status">
        <Trans>Loading product...</Trans>
      </VisuallyHidden>
      <Skeleton width="60%" />
      <div className={styles.product} aria-busy>
        <Skeleton height="min(92vw, 34rem)" />
        <div className={styles.text}>
          <Skeleton width="80%" height="2rem" />
          <Skeleton width="40%" />
          <Skeleton width="30%" height="2.5rem" />
          <Skeleton width="min(100%, 22rem)" height="var(--touch)" />
        </div>
      </div>
    </Page>
  )
}
