import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { Receipt } from '#contract/receipts/receipts.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import layout from '#web/admin/record/layout.module.css'
import { Panel } from '#web/ui/panel.tsx'

const moves = {
  received: msg({ message: 'Received without a client', context: 'money' }),
  matched: msg({ message: 'Matched to a client', context: 'money' }),
  unmatched: msg({ message: 'Taken from a client, unmatched again', context: 'money' }),
  'taken-back': msg({ message: 'Unmatched money taken back', context: 'money' }),
  'paid-back': msg({ message: 'Unmatched money paid back', context: 'money' }),
}

type Event = { key: string; at: string; by: string | null; what: string; reason: string | null }

/** What happened to a receipt, newest first. */
export function ReceiptHistory({ receipt: { at, recordedBy, amount, parts, unmatchedMoves } }: { receipt: Receipt }) {
  const { t } = useLingui()
  const whole = ksh(amount)
  const events: Event[] = [
    { key: 'recorded', at, by: recordedBy, what: t`${whole} recorded`, reason: null },
    ...parts.flatMap(({ id, clientName, amount: part, reversed }) => {
      const sum = ksh(part)
      return reversed ? [{ key: `part ${id}`, ...reversed, what: t`${sum} of ${clientName} taken back` }] : []
    }),
    ...unmatchedMoves.map(({ kind, change, ...move }, index) => ({
      ...move,
      key: `move ${index}`,
      what: `${t(moves[kind])}: ${ksh(Math.abs(change))}`,
    })),
  ]
  return (
    <Panel title={<Trans>History</Trans>}>
      <ol className={layout.rows}>
        {events
          .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
          .map(({ key, at: moment, by, what, reason }) => (
            <li key={key} className={layout.row}>
              <span className={layout.lines}>
                {what}
                <small>
                  {by ?? <Trans>The shop</Trans>}, <DateTime at={moment} />
                </small>
                {reason && <small>{reason}</small>}
              </span>
            </li>
          ))}
      </ol>
    </Panel>
  )
}
