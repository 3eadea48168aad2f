import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { formatSince } from '#web/lib/format/dates.ts'
import { useLineIsDown } from '#web/lib/http/line.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import styles from './offline-line.module.css'

/** Shown below the header's bar while the shop does not answer, with the time of the last response. */
export function OfflineLine() {
  const isDown = useLineIsDown()
  // Always in the page, so that screen readers announce the text.
  return <div aria-live="polite">{isDown && <LastUpdate />}</div>
}

function LastUpdate() {
  const { kind } = useSession()
  const language = useLanguage()
  const queries = useQueryClient().getQueryCache().getAll()
  // None has an answer where the app was started without the shop.
  const updatedAt = Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt))
  const time = formatSince(updatedAt, Date.now(), language)
  return (
    <p className={styles.line}>
      <CloudOff aria-hidden size={18} />
      <span>
        {updatedAt > 0 ? <Trans>No connection. Last update at {time}.</Trans> : <Trans>No connection.</Trans>}{' '}
        {kind !== 'visitor' && <Trans>Your cart is kept on this device.</Trans>}
      </span>
    </p>
  )
}
