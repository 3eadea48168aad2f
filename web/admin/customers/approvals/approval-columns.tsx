import { useLingui } from '@lingui/react/macro'
import type { Approval } from '#contract/lending/approvals.staff.ts'
import { approvalKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { ksh } from '#contract/money.ts'
import { TimeAgo } from '#web/admin/lib/time-ago.tsx'
import type { Column } from '#web/admin/list/column.ts'
import layout from '#web/admin/record/layout.module.css'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { approvalStates, EntryChange } from './approval-look.tsx'

export function useApprovalColumns(): Column<Approval>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    {
      id: 'client',
      place: 'title',
      header: t`Client`,
      cell: ({ clientName, clientNumber, receipt }) => (
        <span className={layout.lines}>
          {clientName ?? receipt?.number}
          <small>{clientNumber}</small>
        </span>
      ),
    },
    {
      id: 'entry',
      place: 'main',
      header: t({ message: 'Entry', context: 'of the ledger' }),
      cell: ({ kind }) => approvalKindLabels[language][kind],
    },
    {
      id: 'amount',
      place: 'figure',
      header: t`Amount`,
      cell: ({ amount }) => <span className={layout.money}>{ksh(amount)}</span>,
    },
    {
      id: 'balance',
      place: 'extra',
      isExtra: true,
      header: t`Balance`,
      cell: (approval) => <EntryChange approval={approval} />,
    },
    { id: 'branch', place: 'extra', isExtra: true, header: t`Branch`, cell: ({ branch }) => branch ?? notKnown },
    { id: 'by', place: 'extra', header: t`Requested by`, cell: ({ requestedBy }) => requestedBy },
    {
      id: 'at',
      place: 'note',
      header: t`Requested at`,
      sort: 'requested_at',
      cell: ({ requestedAt }) => <TimeAgo at={requestedAt} />,
    },
    {
      id: 'ends',
      place: 'extra',
      header: t`Decide by`,
      cell: ({ state, endsAt }) =>
        state === 'waiting' ? <time dateTime={endsAt}>{formatDay(endsAt, language)}</time> : notKnown,
    },
    {
      id: 'decision',
      place: 'extra',
      isExtra: true,
      header: t`Decided by`,
      cell: ({ decidedBy }) => decidedBy ?? notKnown,
    },
    {
      id: 'state',
      place: 'mark',
      header: t`Status`,
      cell: ({ state }) => <approvalStates.Badge state={state} />,
    },
  ]
}
