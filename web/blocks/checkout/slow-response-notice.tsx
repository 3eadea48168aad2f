import { Trans } from '@lingui/react/macro'
import { useDelayedFlag } from '#web/ui/hooks/use-delayed-flag.ts'
import styles from './checkout.module.css'

/** On a good line every answer is here by then. */
const patienceMs = 6000

/** Below the button while its answer is awaited: that it takes long, and that this harms nothing. */
export function StillWaiting({ isBusy }: { isBusy: boolean }) {
  const isLate = useDelayedFlag(isBusy, patienceMs)
  return (
    <p role="status" className={styles.waiting}>
      {isLate && (
        <Trans>
          Still waiting: the connection is slow. Please keep this page open. Nothing can be booked or sent twice.
        </Trans>
      )}
    </p>
  )
}
