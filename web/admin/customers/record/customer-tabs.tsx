import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type LinkProps, NavLink, useLocation } from 'react-router'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import type { Permission } from '#contract/permissions.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useCurrentInView } from '#web/ui/hooks/use-current-in-view.ts'
import styles from '../customers.module.css'

export type CustomerPart = 'overview' | 'ledger' | 'orders' | 'requests' | 'notes' | 'history'
type PartEntry = { name: CustomerPart; label: MessageDescriptor; permission?: Permission; count?: number }

/** The parts of a record that the session may read; only a client has a ledger, requests a member. */
export function useParts(customer: CustomerRecord): PartEntry[] {
  const session = useSession()
  const parts: (PartEntry & { isThere: boolean })[] = [
    { name: 'overview', label: msg`Overview`, isThere: true },
    { name: 'ledger', label: msg`Ledger`, permission: 'Place Orders', isThere: customer.clientNumber !== null },
    { name: 'orders', label: msg`Orders`, permission: 'View Orders', count: customer.totalOrders, isThere: true },
    {
      name: 'requests',
      label: msg`Requests`,
      permission: 'Place Orders',
      count: customer.waitingRequests,
      isThere: customer.accountId !== null,
    },
    { name: 'notes', label: msg`Notes`, count: customer.notes, isThere: true },
    { name: 'history', label: msg`History`, isThere: true },
  ]
  return parts.filter(({ isThere, permission }) => isThere && (!permission || can(session, permission)))
}

type Props = { customer: CustomerRecord; parts: PartEntry[]; state: LinkProps['state'] }

/** Links to the parts of a record, each at its own address. */
export function CustomerTabs({ customer, parts, state }: Props) {
  const { t, i18n } = useLingui()
  const row = useCurrentInView<HTMLElement>(useLocation().pathname)
  return (
    <nav ref={row} className={styles.tabs} aria-label={t`Parts of the record`}>
      {parts.map(({ name, label, count }) => (
        <NavLink
          key={name}
          end
          to={recordPaths.customer(customer.id, name === 'overview' ? undefined : name)}
          state={state}
          preventScrollReset
        >
          {t(label)}
          {count ? ` (${i18n.number(count)})` : ''}
        </NavLink>
      ))}
    </nav>
  )
}
