import { Trans } from '@lingui/react/macro'
import { LoadingText, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './wishlist.module.css'

export const WishlistSkeleton = () => (
  <Page title={<Trans>My Wishlist</Trans>} className={styles.page}>
    <LoadingText>
      <Trans>Loading your wishlist...</Trans>
    </LoadingText>
    <div className={styles.columns}>
      <div className={styles.lines}>
        <Skeleton height="10rem" />
        <Skeleton height="10rem" />
      </div>
      <Skeleton height="12rem" />
    </div>
  </Page>
)
