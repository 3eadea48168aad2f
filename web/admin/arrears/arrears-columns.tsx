import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ArrearsRow } from '#contract/lending/arrears.staff.ts'
import { ksh } from '#contract/money.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { useMinWidth } from '#web/ui/hooks/use-min-width.ts'
import type { Column } from '../list/column.ts'
import layout from '../record/layout.module.css'
import { promiseStates } from '../record/promises/promise-states.ts'
import styles from './arrears.module.css'
import { ArrearsActions } from './arrears-actions.tsx'

/** One line each in the table. */
const lines = cx(layout.lines, styles.lines)

export function useArrearsColumns(): Column<ArrearsRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const isWide = useMinWidth('table')
  return [
    {
      id: 'client',
      place: 'title',
      header: t`Client`,
      exported: ['client', 'clientNumber', 'phone'],
      cell: ({ name, clientNumber }) => (
        <span className={lines}>
          <span>{name}</span>
          <small>{clientNumber}</small>
        </span>
      ),
    },
    {
      id: 'daysPastDue',
      place: 'mark',
      header: t`Days past due`,
      sort: 'daysPastDue',
      isNumber: true,
      exported: ['daysPastDue', 'since'],
      cell: ({ daysPastDue, since }) =>
        since !== null && (
          <span className={cx(lines, styles.late)}>
            <Badge tone="danger">
              <span>
                <Plural value={daysPastDue} one="# day" other="# days" />
              </span>
            </Badge>
            <Since since={since} />
          </span>
        ),
    },
    {
      id: 'promise',
      place: 'wide',
      header: t`Promise`,
      exported: ['promise', 'promised', 'promisedOn', 'promiseNote'],
      cell: (row) => (
        <span className={lines}>
          <LastPromise promise={row.promise} />
          {!isWide && <LastPayment payment={row.lastPayment} />}
        </span>
      ),
    },
    {
      id: 'group',
      place: 'note',
      header: t`Group`,
      exported: ['group', 'officer', 'branch'],
      cell: ({ group, officer }) => (
        <span className={cx(lines, styles.group)}>
          <span title={group ?? undefined}>{group ?? notKnown}</span>
          <small>{officer}</small>
        </span>
      ),
    },
    {
      id: 'overdue',
      place: 'figure',
      header: t`Overdue`,
      sort: 'overdue',
      exported: ['overdue', 'outstanding'],
      cell: ({ overdue, outstanding, writtenOff }) => {
        const [owed, given] = [ksh(outstanding), ksh(writtenOff)]
        return (
          <span className={lines}>
            <span className={layout.money}>{ksh(overdue)}</span>
            <small>{outstanding > 0 ? <Trans>of {owed}</Trans> : <Trans>{given} written off</Trans>}</small>
          </span>
        )
      },
    },
    {
      id: 'outstanding',
      place: 'extra',
      header: t({ message: 'Owes', context: 'a client' }),
      sort: 'outstanding',
      isNumber: true,
      isExtra: true,
      cell: ({ outstanding }) => <span className={layout.money}>{ksh(outstanding)}</span>,
    },
    {
      id: 'lastPayment',
      place: 'extra',
      header: t`Last payment`,
      exported: ['lastPayment', 'lastPaidOn'],
      cell: ({ lastPayment }) =>
        lastPayment === null ? (
          <Trans context="a payment">None</Trans>
        ) : (
          <span className={lines}>
            <span className={layout.money}>{ksh(lastPayment.amount)}</span>
            <small>{formatDay(lastPayment.paidOn, language)}</small>
          </span>
        ),
    },
    {
      id: 'writtenOff',
      place: 'extra',
      header: t`Written off`,
      isNumber: true,
      isExtra: true,
      cell: ({ writtenOff }) => <span className={layout.money}>{ksh(writtenOff)}</span>,
    },
    { id: 'actions', place: 'actions', header: t`Actions`, cell: (row) => <ArrearsActions row={row} /> },
  ]
}

function LastPromise({ promise }: Pick<ArrearsRow, 'promise'>) {
  const language = useLanguage()
  if (promise === null)
    return (
      <small>
        <Trans>No promise</Trans>
      </small>
    )
  const day = formatDay(promise.promisedOn, language)
  return (
    <>
      <span>
        <promiseStates.Badge state={promise.state} /> {ksh(promise.amount)}
      </span>
      <small title={promise.note ?? undefined}>
        <Trans>by {day}</Trans>
      </small>
    </>
  )
}

function Since({ since }: { since: string }) {
  const language = useLanguage()
  const day = formatDay(since, language)
  return (
    <small>
      <Trans>since {day}</Trans>
    </small>
  )
}

function LastPayment({ payment }: { payment: ArrearsRow['lastPayment'] }) {
  const language = useLanguage()
  if (payment === null) {
    return (
      <small>
        <Trans>No payment yet</Trans>
      </small>
    )
  }
  const [amount, day] = [ksh(payment.amount), formatDay(payment.paidOn, language)]
  return (
    <small>
      <Trans>
        Last paid {amount} on {day}
      </Trans>
    </small>
  )
}
