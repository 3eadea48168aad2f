import { Trans, useLingui } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { type Item, type ItemKind, type ItemState, isOld, mayBeDone, numberOf } from '#web/features/outbox/item.ts'
import { discard } from '#web/features/outbox/outbox.queries.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { formatMoment } from '#web/lib/format/dates.ts'
import { outboxKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import type { Session } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './outbox.module.css'
import { useMend } from './use-mend.ts'

const tones: Record<ItemState, BadgeTone> = {
  waiting: 'neutral',
  sending: 'info',
  unknown: 'warning',
  done: 'action',
  refused: 'danger',
}

function useKindLabels(): Record<ItemKind, string> {
  const { t } = useLingui()
  return {
    booking: t`Order`,
    receipt: t`Payment`,
    sheet: t`Collection sheet`,
    promise: t`Promise to pay`,
    request: t`Order request`,
  }
}

function useStateLabels(): Record<ItemState, string> {
  const { t } = useLingui()
  return {
    waiting: t({ message: 'Waiting', context: 'in the outbox' }),
    sending: t({ message: 'Sending', context: 'in the outbox' }),
    unknown: t({ message: 'No answer yet', context: 'in the outbox' }),
    done: t({ message: 'Done', context: 'in the outbox' }),
    refused: t({ message: 'Refused', context: 'in the outbox' }),
  }
}

/** What waits, for whom, since when, and what can be done about it. */
export function OutboxItem({ item, session }: { item: Item; session: Session }) {
  const language = useLanguage()
  const { kind, who, amount, lines, answer } = item.content
  const labels = useKindLabels()
  const states = useStateLabels()
  const what = labels[kind]
  const made = formatMoment(new Date(item.madeAt).toISOString(), language)
  const number = numberOf(answer)
  return (
    <li className={styles.item} aria-label={`${what}, ${who}`}>
      <div className={styles.head}>
        <span>
          {what} {number}
        </span>
        <Badge tone={tones[item.state]}>{states[item.state]}</Badge>
      </div>
      <p className={styles.who}>
        <span>{who}</span>
        {amount !== null && <strong className={styles.amount}>{ksh(amount)}</strong>}
      </p>
      {lines && lines.length > 0 && (
        <p className={styles.note}>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
      )}
      <p className={styles.note}>
        <Trans>Entered {made}</Trans>
      </p>
      <Explanation item={item} />
      <Actions item={item} session={session} what={`${what}, ${who}`} />
    </li>
  )
}

/** Why it is not done yet. */
function Explanation({ item: { state, madeAt, content } }: { item: Item }) {
  const { code, message } = content.outcome ?? {}
  const isHere = code !== 'NETWORK' && code !== 'UNREADABLE' && message
  if (state === 'refused') return <p className={styles.reason}>{message}</p>
  if (state === 'done' || state === 'sending') return null
  return (
    <>
      {state === 'unknown' && (
        <p>
          <Trans>It may have been done. It is sent again until there is an answer, and is done only once.</Trans>
        </p>
      )}
      {isHere && <p>{message}</p>}
      {isOld(madeAt, Date.now()) && (
        <p className={styles.reason}>
          <Trans>Older than a day. Go where there is a connection, or save a copy for the office.</Trans>
        </p>
      )}
    </>
  )
}

function Actions({ item, session, what }: { item: Item; session: Session; what: string }) {
  const { t } = useLingui()
  const mend = useMend(session)
  const { act, isBusy } = useAction({ run: () => mend(item), failed: t`It could not be opened.` })
  if (item.state === 'done' || mayBeDone(item.state)) return null
  const remove = async () => {
    if (!(await discard(item.id))) throw new Error('It may have been done meanwhile.')
  }
  return (
    <div className={styles.actions}>
      {item.state === 'refused' && (
        <Button variant="secondary" busy={isBusy} aria-label={t`Correct: ${what}`} onClick={() => act()}>
          <Trans>Correct</Trans>
        </Button>
      )}
      <ConfirmButton
        button={<Trans>Discard</Trans>}
        label={t`Discard: ${what}`}
        title={<Trans>Discard it?</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        failed={t`It is being sent, so it can no longer be discarded.`}
        stale={outboxKeys.all}
        onConfirm={remove}
      >
        <Trans>It was not done and will not be. What was entered is gone.</Trans>
      </ConfirmButton>
    </div>
  )
}
