import { Trans } from '@lingui/react/macro'
import { LoadingText, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './cart.module.css'

export const CartSkeleton = () => (
  <Page title={<Trans>My Cart</Trans>}>
    <LoadingText>
      <Trans>Loading your cart...</Trans>
    </LoadingText>
    <Skeleton width="5rem" />
    <div className={styles.columns}>
      <div className={styles.lines}>
        <Skeleton height="10rem" />
        <Skeleton height="10rem" />
      </div>
      <Skeleton height="14rem" />
    </div>
  </Page>
)
