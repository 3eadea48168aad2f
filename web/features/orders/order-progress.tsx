import { useLingui } from '@lingui/react/macro'
import styles from './order-progress.module.css'

/** How far on its way, percent. */
export function OrderProgress({ percent }: { percent: number }) {
  const { t } = useLingui()
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={100} value={percent} aria-label={t`Progress of the order`} />
      <span className={styles.percent} aria-hidden>
        {percent}%
      </span>
    </div>
  )
}
