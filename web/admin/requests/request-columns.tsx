import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { Overdue } from '#web/features/credit/overdue.tsx'
import { RequestStatus } from '#web/features/requests/request-status.tsx'
import { notKnown } from '#web/ui/facts.tsx'
import { TimeAgo } from '../lib/time-ago.tsx'
import type { Column } from '../list/column.ts'
import cell from '../list/rows/cell.module.css'
import layout from '../record/layout.module.css'

const piecesIn = ({ items }: StaffOrderRequest) => items.reduce((sum, { quantity }) => sum + quantity, 0)

export function useRequestColumns(): Column<StaffOrderRequest>[] {
  const { t } = useLingui()
  return [
    { id: 'request', place: 'title', header: t`Request`, cell: ({ requestNumber }) => requestNumber },
    { id: 'member', place: 'main', header: t`Member`, cell: ({ member }) => member.name },
    {
      id: 'client',
      place: 'extra',
      header: t`Client`,
      cell: ({ client }) =>
        client ? <span className={cell.oneLine}>{client.clientNumber}</span> : <Trans>Not a client yet</Trans>,
    },
    {
      id: 'group',
      place: 'extra',
      isExtra: true,
      header: t`Group`,
      cell: ({ client }) => client?.groupName ?? notKnown,
    },
    {
      id: 'branch',
      place: 'extra',
      isExtra: true,
      header: t`Branch`,
      cell: ({ branchName }) => branchName,
    },
    {
      id: 'officer',
      place: 'extra',
      isExtra: true,
      header: t`Credit officer`,
      cell: ({ creditOfficer }) => creditOfficer ?? notKnown,
    },
    {
      id: 'items',
      place: 'extra',
      header: t`Items`,
      cell: (request) => (
        <span className={cell.oneLine}>
          <Plural value={piecesIn(request)} one="# item" other="# items" />
        </span>
      ),
    },
    {
      id: 'estimate',
      place: 'figure',
      header: t`Total today`,
      cell: ({ estimate }) => (estimate === null ? notKnown : ksh(estimate)),
    },
    {
      id: 'available',
      place: 'extra',
      isNumber: true,
      header: t({ message: 'Available', context: 'of the loan limit' }),
      cell: ({ client }) =>
        client ? (
          <span className={layout.lines}>
            {client.available === null ? t`No loan limit` : ksh(client.available)}
            <span>
              <Overdue arrears={client} />
            </span>
          </span>
        ) : (
          notKnown
        ),
    },
    {
      id: 'date',
      place: 'note',
      header: t`Sent on`,
      sort: 'created_at',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
    { id: 'status', place: 'mark', header: t`Status`, cell: ({ status }) => <RequestStatus status={status} /> },
  ]
}
