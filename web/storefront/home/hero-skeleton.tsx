import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './hero-skeleton.module.css'

export const HeroSkeleton = () => (
  <div className={styles.hero}>
    <VisuallyHidden role="status">
      <Trans>Loading all products...</Trans>
    </VisuallyHidden>
    <span className={styles.picture} />
    <div className={styles.text}>
      <Skeleton width="30%" />
      <Skeleton width="70%" height="2rem" />
      <Skeleton width="50%" />
      <Skeleton height="3rem" />
      <Skeleton width="60%" height="var(--touch)" />
    </div>
  </div>
)
