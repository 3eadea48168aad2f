import { Trans, useLingui } from '@lingui/react/macro'
import { Page, Unseen } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './product.module.css'

export function ProductSkeleton() {
  const { t } = useLingui()
  return (
    <Page tab={t`Loading product...`}>
      <Unseen role="status">
        <Trans>Loading product...</Trans>
      </Unseen>
      <div className={styles.product} aria-busy>
        <Skeleton height="min(92vw, 34rem)" />
        <div className={styles.words}>
          <Skeleton width="80%" height="2rem" />
          <Skeleton width="40%" />
          <Skeleton width="30%" height="1.75rem" />
          <Skeleton width="12rem" height="var(--touch)" />
        </div>
      </div>
    </Page>
  )
}
