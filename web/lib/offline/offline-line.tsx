import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatSince } from '../format/dates.ts'
import { useLineIsDown } from '../http/line.ts'
import { useSession } from '../session/session.ts'
import { isConsole, useLanguage } from '../url/paths.ts'
import styles from './offline-line.module.css'

/** Shown below the header while the shop does not answer, with the time of the last response. */
export function OfflineLine() {
  const isDown = useLineIsDown()
  // Always in the page, so that screen readers announce the text.
  return <div aria-live="polite">{isDown && <LastUpdate />}</div>
}

function LastUpdate() {
  const { kind } = useSession()
  const { pathname } = useLocation()
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
        {kind !== 'visitor' && !isConsole(pathname) && <Trans>Your cart is kept on this device.</Trans>}
      </span>
    </p>
  )
}
