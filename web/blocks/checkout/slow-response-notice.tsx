import { Trans } from '@lingui/react/macro'
import { useDelayedFlag } from '#web/ui/hooks/use-delayed-flag.ts'
import styles from './checkout.module.css'

/** On a good connection every answer arrives within this time. */
const patienceMs = 6000

/** Below the button while its call is pending: the connection is slow, and nothing is sent twice. */
export function SlowResponseNotice({ isBusy }: { isBusy: boolean }) {
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
