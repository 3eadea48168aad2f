import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { businessDay } from '#contract/business-day.ts'
import { ksh } from '#contract/money.ts'
import type { CashBook, CashEntry } from '#contract/receipts/cash.staff.ts'
import type { CashEntryKind } from '#contract/receipts/cash-choices.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './cash.module.css'
import { dayIn } from './day-in.ts'

const kindNames: Record<CashEntryKind, MessageDescriptor> = {
  received: msg({ message: 'Received', context: 'cash' }),
  'taken-back': msg`Receipt taken back`,
  'paid-back': msg`Paid back`,
  refund: msg`Refund to a client`,
  banked: msg`Banked`,
  'handed-over': msg`Handed over`,
  'taken-over': msg({ message: 'Accepted', context: 'cash' }),
  returned: msg`Came back`,
  difference: msg`Difference of the count`,
}

/** The last day that has a book: tomorrow, where today is closed. */
const lastDay = ({ closedTo }: CashBook) => {
  const today = businessDay(new Date())
  if (closedTo === null || closedTo < today) return today
  return new Date(Date.parse(closedTo) + 86_400_000).toISOString().slice(0, 10)
}

/** The book of one day, chosen by the address. */
export function CashDay({ book, children }: { book: CashBook; children?: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const day = formatDay(book.day, useLanguage())
  const choose = (text: string) => {
    const chosen = dayIn(text)
    if (chosen === null) return
    const next = new URLSearchParams(params)
    next.set('day', chosen)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const { opening, received, out, closing, count, entries, isClosed } = book
  return (
    <Panel
      title={
        <>
          <Trans>Cash book of {day}</Trans>{' '}
          {isClosed && (
            <Badge>
              <Trans>Closed</Trans>
            </Badge>
          )}
        </>
      }
    >
      <Field
        key={book.day}
        type="date"
        label={<Trans>Day</Trans>}
        className={styles.day}
        defaultValue={book.day}
        max={lastDay(book)}
        onChange={({ target }) => choose(target.value)}
      />
      <Facts>
        <Fact label={<Trans>Opening</Trans>}>{ksh(opening)}</Fact>
        <Fact label={<Trans context="cash">Received</Trans>}>{ksh(received)}</Fact>
        <Fact label={<Trans context="cash">Out</Trans>}>{ksh(out)}</Fact>
        <Fact label={<Trans>Closing</Trans>}>{ksh(closing)}</Fact>
        {count && (
          <>
            <Fact label={<Trans context="cash">Expected</Trans>}>{ksh(count.expected)}</Fact>
            <Fact label={<Trans>Counted</Trans>}>{ksh(count.counted)}</Fact>
            {count.difference !== 0 && (
              <Fact label={<Trans>Difference</Trans>} isWide>
                {ksh(count.difference)}
                {count.reason && `, ${count.reason}`}
              </Fact>
            )}
          </>
        )}
      </Facts>
      {entries.length === 0 ? (
        <p className={layout.note}>
          <Trans>No cash came or went on this day.</Trans>
        </p>
      ) : (
        <ul className={layout.rows}>
          {entries.map((entry) => (
            <li key={entry.id} className={`${layout.row} ${layout.withFigures}`}>
              <EntryLines entry={entry} />
              <strong className={layout.money}>{ksh(entry.amount)}</strong>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Panel>
  )
}

function EntryLines({ entry: { kind, at, by, receipt, move } }: { entry: CashEntry }) {
  const { t } = useLingui()
  const number = receipt?.number
  const isIn = kind === 'taken-over'
  const details = [
    move && (isIn ? move.from : move.to),
    move?.reference,
    move?.note,
    kind === 'returned' && move?.reason,
    by,
  ].filter(Boolean)
  return (
    <div className={layout.lines}>
      <span>
        {t(kindNames[kind])}
        {receipt && (
          <>
            {', '}
            <Link to={recordPaths.receipt(receipt.id)}>{t`Receipt ${number}`}</Link>
          </>
        )}
      </span>
      <small>
        <DateTime at={at} />
        {details.map((detail) => `, ${detail}`)}
      </small>
    </div>
  )
}
