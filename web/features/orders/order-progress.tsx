import { useLingui } from '@lingui/react/macro'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import styles from './order-progress.module.css'

/** Progress of the delivery, in percent. */
export function OrderProgress({ percent }: { percent: number }) {
  const { t } = useLingui()
  return (
    <div className={styles.progress}>
      <ProgressBar max={100} value={percent} label={t`Progress of the order`} />
      <span className={styles.percent} aria-hidden>
        {percent}%
      </span>
    </div>
  )
}
