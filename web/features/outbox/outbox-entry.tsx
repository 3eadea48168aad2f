import { Plural, Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { useUnsent } from '#web/lib/session/unsent.store.ts'
import { OutboxLink } from './kept-panel.tsx'
import styles from './outbox-entry.module.css'
import { startSending } from './send-outbox.ts'

/** How many entries of this device wait or were refused, with the way to them. Sends them while the page is open. */
export default function OutboxEntry() {
  const { owners } = useUnsent()
  useEffect(startSending, [])
  const count = Object.values(owners).reduce((sum, some) => sum + some, 0)
  if (count === 0) return null
  return (
    <p className={styles.line}>
      <Send aria-hidden size={16} />
      <span>
        <Plural value={count} one="# entry is not done yet." other="# entries are not done yet." />{' '}
        <OutboxLink className={styles.link}>
          <Trans>Open the outbox</Trans>
        </OutboxLink>
      </span>
    </p>
  )
}
