import { Plural, useLingui } from '@lingui/react/macro'
import { accountWithMethod } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'
import type { ReceiptRow } from '#contract/receipts/receipts.staff.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { notKnown } from '#web/ui/facts.tsx'
import type { Column } from '../list/column.ts'
import layout from '../record/layout.module.css'
import { NoClientYet, Proposed, ReceiptMarks } from './receipt-look.tsx'

/** The first clients by name, and how many others there are. */
function Clients({ receipt: { clients, clientCount } }: { receipt: ReceiptRow }) {
  if (clientCount === 0) return <NoClientYet />
  const others = clientCount - clients.length
  return (
    <span className={layout.lines}>
      {clients.map(({ name }) => name).join(', ')}
      {others > 0 && (
        <small>
          <Plural value={others} one="and # other client" other="and # other clients" />
        </small>
      )}
    </span>
  )
}

/** `showsProposed`: with who paid unmatched money, and the clients who are proposed for it. */
export function useReceiptColumns(showsProposed: boolean): Column<ReceiptRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const proposed: Column<ReceiptRow> = {
    id: 'proposed',
    place: 'main',
    header: t`Proposed client`,
    cell: ({ proposed: client, payer, typedAccount }) => (
      <span className={layout.lines}>
        {client ? <Proposed client={client} /> : <NoClientYet />}
        {payer && <small>{t`Payer: ${payer}`}</small>}
        {typedAccount && <small>{t`Typed: ${typedAccount}`}</small>}
      </span>
    ),
  }
  return [
    { id: 'number', place: 'title', header: t`Receipt`, sort: 'number', cell: ({ number }) => number },
    {
      id: 'paidOn',
      place: 'note',
      header: t`Paid on`,
      sort: 'paidOn',
      cell: ({ paidOn }) => formatDay(paidOn, language),
    },
    {
      id: 'clients',
      ...(showsProposed ? { place: 'extra', isExtra: true } : { place: 'main' }),
      header: t`Clients`,
      cell: (receipt) => <Clients receipt={receipt} />,
    },
    ...(showsProposed ? [proposed] : []),
    {
      id: 'account',
      place: 'extra',
      header: t`Account`,
      cell: ({ account, method, reference }) => (
        <span className={layout.lines}>
          {accountWithMethod(account, method, language)}
          <small>{reference}</small>
        </span>
      ),
    },
    {
      id: 'amount',
      place: 'figure',
      header: t`Amount`,
      cell: ({ amount }) => <span className={layout.money}>{ksh(amount)}</span>,
    },
    {
      id: 'recordedBy',
      place: 'extra',
      header: t`Recorded by`,
      cell: ({ recordedBy }) => recordedBy || notKnown,
    },
    { id: 'state', place: 'mark', header: t`Status`, cell: (receipt) => <ReceiptMarks receipt={receipt} /> },
  ]
}
