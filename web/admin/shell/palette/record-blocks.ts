import { useLingui } from '@lingui/react/macro'
import { Package, ReceiptText, UserRound, UsersRound } from 'lucide-react'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import type { ConsoleSearchResults } from '#contract/site/console-search.staff.ts'
import { newOrder, newOrderFor, recordPaths, screens } from '#web/admin/lib/screens.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { joinNotes, type PaletteBlock } from './palette-item.ts'

/** The orders of a group, and of a person for those who may not open customers. */
const ordersOf = (search: string) => `${screens.orders.path}?search=${encodeURIComponent(search)}`

/** Search results as items. Records without a page that this session may open are left out. */
export function useRecordBlocks(): (results: ConsoleSearchResults) => PaletteBlock[] {
  const { t } = useLingui()
  const session = useSession()
  const seesOrders = can(session, screens.orders.permission)
  const seesCustomers = can(session, screens.customers.permission)
  return ({ orders, people, groups, products }) => [
    {
      id: 'orders',
      title: t`Orders`,
      items: orders.map(({ id, orderNumber, customer, groupName, total }) => ({
        id: `order-${id}`,
        label: joinNotes(orderNumber, customer),
        note: joinNotes(groupName, ksh(total)),
        icon: ReceiptText,
        target: { to: recordPaths.order(id) },
      })),
    },
    {
      id: 'people',
      title: t`People`,
      items: (seesCustomers || seesOrders ? people : []).map(({ id, name, clientNumber, phone, groupName }) => ({
        id: `person-${id}`,
        label: name,
        note: joinNotes(clientNumber, phone && toLocalPhone(phone), groupName),
        icon: UserRound,
        target: { to: seesCustomers ? recordPaths.customer(id) : ordersOf(clientNumber || phone || name) },
      })),
    },
    {
      id: 'book',
      title: t`New Order`,
      items: (can(session, newOrder.permission) ? people.filter(({ clientNumber }) => clientNumber !== '') : []).map(
        ({ id, name, clientNumber }) => ({
          id: `book-${id}`,
          label: t`New order for ${name}`,
          note: clientNumber,
          icon: newOrder.icon,
          target: { to: newOrderFor({ client: id }) },
        }),
      ),
    },
    {
      id: 'groups',
      title: t`Groups`,
      items: (seesOrders ? groups : []).map(({ id, name, groupNumber, branchName }) => ({
        id: `group-${id}`,
        label: name,
        note: joinNotes(groupNumber, branchName),
        icon: UsersRound,
        target: { to: ordersOf(name) },
      })),
    },
    {
      id: 'products',
      title: t`Products`,
      items: products.map(({ id, name, itemCode }) => ({
        id: `product-${id}`,
        label: name,
        note: itemCode,
        icon: Package,
        target: { to: recordPaths.product(id) },
      })),
    },
  ]
}
