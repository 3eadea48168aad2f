import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import styles from './checkout.module.css'

/** True once `isOn` has been true for that long. */
function useDelayedFlag(isOn: boolean, milliseconds: number) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, milliseconds])
  return isOn && isLate
}

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
