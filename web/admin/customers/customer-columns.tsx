import { Plural, useLingui } from '@lingui/react/macro'
import type { LinkProps } from 'react-router'
import type { Customer } from '#contract/lending/customers.staff.ts'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { Overdue } from '#web/features/credit/overdue.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { TimeAgo } from '../lib/time-ago.tsx'
import type { Column } from '../list/column.ts'
import cell from '../list/rows/cell.module.css'
import layout from '../record/layout.module.css'
import { CustomerActions } from './customer-actions.tsx'
import { Avatar, customerSegments, StatusBadges } from './customer-badges.tsx'
import styles from './customers.module.css'

/** What clients owe, for those who may place orders. */
function useCreditColumns(): Column<Customer>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const money = (amount: number | null | undefined) =>
    amount == null ? notKnown : <span className={layout.money}>{ksh(amount)}</span>
  return [
    {
      id: 'owes',
      place: 'extra',
      isNumber: true,
      header: t({ message: 'Owes', context: 'a client' }),
      sort: 'owes',
      exported: ['owes', 'overdue', 'daysPastDue'],
      cell: ({ credit }) =>
        credit ? (
          <span className={layout.lines}>
            {money(credit.outstanding)}
            <Overdue arrears={credit} isBrief isBelowAmount />
          </span>
        ) : (
          notKnown
        ),
    },
    {
      id: 'due',
      place: 'extra',
      isNumber: true,
      isExtra: true,
      header: t`Due next`,
      exported: ['due', 'dueOn'],
      cell: ({ credit }) =>
        credit?.next ? (
          <span className={layout.lines}>
            {ksh(credit.next.amount)}
            <small>{formatDay(credit.next.dueOn, language)}</small>
          </span>
        ) : (
          notKnown
        ),
    },
    {
      id: 'available',
      place: 'extra',
      isNumber: true,
      isExtra: true,
      header: t({ message: 'Available', context: 'of the loan limit' }),
      cell: ({ credit }) => money(credit?.available),
    },
  ]
}

export function useCustomerColumns(state: LinkProps['state']): Column<Customer>[] {
  const { t, i18n } = useLingui()
  const seesCredit = can(useSession(), 'Place Orders')
  const creditColumns = useCreditColumns()
  return [
    {
      id: 'customer',
      place: 'title',
      header: t`Customer`,
      sort: 'name',
      exported: ['customer', 'location'],
      cell: (customer) => (
        <span className={styles.person}>
          <Avatar customer={customer} />
          <span className={layout.lines}>
            <span className={styles.name}>{customer.name}</span>
            {customer.location && <small>{customer.location}</small>}
          </span>
        </span>
      ),
    },
    {
      id: 'email',
      place: 'main',
      header: t`Contact`,
      exported: ['email', 'phone'],
      cell: ({ email, phone, credit }) => (
        <span className={layout.lines}>
          {email !== null && (
            <span className={styles.email} title={email}>
              {email}
            </span>
          )}
          {phone !== null &&
            (email === null ? (
              <span className={styles.phone}>{toLocalPhone(phone)}</span>
            ) : (
              <small className={styles.phone}>{toLocalPhone(phone)}</small>
            ))}
          {email === null && phone === null && notKnown}
          {credit && (
            <span className={cell.onCards}>
              <Overdue arrears={credit} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'totalSpent',
      place: 'figure',
      header: t({ message: 'Total Spent', context: 'by a customer' }),
      sort: 'spent',
      cell: ({ totalSpent }) => <span className={layout.money}>{ksh(totalSpent)}</span>,
    },
    {
      id: 'orders',
      place: 'note',
      isNumber: true,
      header: t`Orders`,
      sort: 'orders',
      cell: ({ totalOrders }) => (
        <>
          <span className={cell.inTable}>{i18n.number(totalOrders)}</span>
          <span className={cell.onCards}>
            <Plural value={totalOrders} one="# order" other="# orders" />
          </span>
        </>
      ),
    },
    { id: 'status', place: 'mark', header: t`Status`, cell: (customer) => <StatusBadges customer={customer} /> },
    ...(seesCredit ? creditColumns : []),
    {
      id: 'segment',
      place: 'extra',
      header: t`Segment`,
      cell: ({ segment }) => <customerSegments.Badge state={segment} />,
    },
    {
      id: 'clientNumber',
      place: 'extra',
      isExtra: true,
      header: t`Client number`,
      cell: ({ clientNumber }) => clientNumber ?? notKnown,
    },
    { id: 'group', place: 'extra', isExtra: true, header: t`Group`, cell: ({ groupName }) => groupName ?? notKnown },
    {
      id: 'officer',
      place: 'extra',
      isExtra: true,
      header: t`Credit officer`,
      cell: ({ creditOfficer }) => creditOfficer ?? notKnown,
    },
    { id: 'branch', place: 'extra', isExtra: true, header: t`Branch`, cell: ({ branch }) => branch ?? notKnown },
    {
      id: 'joined',
      place: 'extra',
      isExtra: true,
      header: t`Joined`,
      sort: 'joined',
      cell: ({ joinDate }) => <TimeAgo at={joinDate} />,
    },
    {
      id: 'lastOrder',
      place: 'extra',
      isExtra: true,
      header: t`Last order`,
      sort: 'last_order',
      cell: ({ lastOrder }) => (lastOrder === null ? notKnown : <TimeAgo at={lastOrder} />),
    },
    {
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: (customer) => <CustomerActions customer={customer} state={state} />,
    },
  ]
}
