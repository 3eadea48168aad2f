import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { isConsole } from '#web/lib/url/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type ItemKind, numberOf } from './item.ts'
import styles from './kept-panel.module.css'
import { useOutbox } from './outbox.queries.ts'

/** A link to the outbox of shop or console, wherever the reader is. */
export function OutboxLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <LocaleLink to={isConsole(pathname) ? '/admin/outbox' : '/outbox'} className={className}>
      {children}
    </LocaleLink>
  )
}

type Props = {
  kind: ItemKind
  /** The idempotency key, by which it is found in the outbox. */
  id: string
  /** The client, group or branch. */
  who: string
  /** It was sent without an answer, so it may have been done. */
  isUnknown: boolean
  /** The next steps, after the link to the outbox. */
  actions?: ReactNode
}

/** In place of a confirmation: what waits in the outbox is not done until it says so. Its heading takes the focus. */
export function KeptPanel({ kind, id, who, isUnknown, actions }: Props) {
  const { t } = useLingui()
  const { data: outbox } = useOutbox(useSession())
  const { state, content } = outbox?.items.find((item) => item.id === id) ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const titles: Record<ItemKind, string> = {
    booking: t`Not booked yet`,
    receipt: t`Not recorded yet`,
    sheet: t`Not posted yet`,
    promise: t`Not recorded yet`,
    request: t`Not sent yet`,
  }
  return (
    <section className={styles.kept}>
      {state === 'done' ? (
        <CircleCheck aria-hidden size={40} strokeWidth={1.5} className={styles.done} />
      ) : (
        <CloudOff aria-hidden size={40} strokeWidth={1.5} className={styles.icon} />
      )}
      <h2 ref={heading} tabIndex={-1} className={styles.title} aria-live="polite">
        {state === 'done' ? (
          <Trans>It is done now</Trans>
        ) : state === 'refused' ? (
          <Trans>It was refused</Trans>
        ) : isUnknown ? (
          <Trans>No answer yet</Trans>
        ) : (
          titles[kind]
        )}
      </h2>
      {who && <p className={styles.who}>{who}</p>}
      <p>
        {state === 'done' ? (
          numberOf(content?.answer)
        ) : state === 'refused' ? (
          content?.outcome?.message
        ) : isUnknown ? (
          <Trans>
            It is not known whether it was done. It is kept on this phone and sent again until there is an answer: it is
            done only once. Do not enter it again.
          </Trans>
        ) : (
          <Trans>It is kept on this phone and sent when there is a connection.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        <OutboxLink className={buttonClass()}>
          <Trans>Open the outbox</Trans>
        </OutboxLink>
        {actions}
      </div>
    </section>
  )
}
