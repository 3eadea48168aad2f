import { useLingui } from '@lingui/react/macro'
import { List, Package, ReceiptText, UserRound, UsersRound } from 'lucide-react'
import { toLanguage } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { type ConsoleSearchResults, maxConsoleResults } from '#contract/site/console-search.staff.ts'
import { orderStates } from '#web/admin/lib/order-status.tsx'
import {
  newOrder,
  newOrderFor,
  newReceipt,
  newReceiptFor,
  recordPaths,
  type Screen,
  screens,
} from '#web/admin/lib/screens.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { joinNotes, type PaletteBlock, type PaletteItem } from './palette-item.ts'

const searchIn = ({ path }: Screen, search: string) => `${path}?search=${encodeURIComponent(search)}`

/** The orders of a group, and of a person for those who may not open customers. */
const ordersOf = (search: string) => searchIn(screens.orders, search)

/**
 * The results of a search as items, with a last one that leads to the list where there may be more. Records without a page
 * that this session may open are left out.
 */
export function useRecordBlocks(): (results: ConsoleSearchResults, term: string) => PaletteBlock[] {
  const { t, i18n } = useLingui()
  const session = useSession()
  const seesOrders = can(session, screens.orders.permission)
  const seesCustomers = can(session, screens.customers.permission)
  return ({ orders, people, groups, products }, term) => {
    const clientsFor = ({ permission }: Screen) =>
      can(session, permission) ? people.filter(({ clientNumber }) => clientNumber !== '') : []
    const all = (found: readonly unknown[], screen: Screen, label: string): PaletteItem[] =>
      found.length < maxConsoleResults
        ? []
        : [{ id: `all-${screen.path}`, label, icon: List, target: { to: searchIn(screen, term) } }]
    return [
      {
        id: 'orders',
        title: t`Orders`,
        items: [
          ...orders.map(({ id, orderNumber, customer, groupName, status, createdAt, total }) => ({
            id: `order-${id}`,
            label: joinNotes(orderNumber, customer),
            note: joinNotes(
              t(orderStates.nameOf(status)),
              formatDay(createdAt, toLanguage(i18n.locale)),
              groupName,
              ksh(total),
            ),
            icon: ReceiptText,
            target: { to: recordPaths.order(id) },
          })),
          ...all(orders, screens.orders, t`All orders with "${term}"`),
        ],
      },
      {
        id: 'people',
        title: t`People`,
        items: [
          ...(seesCustomers || seesOrders ? people : []).map(({ id, name, clientNumber, phone, groupName }) => ({
            id: `person-${id}`,
            label: name,
            note: joinNotes(clientNumber, phone && toLocalPhone(phone), groupName),
            icon: UserRound,
            target: { to: seesCustomers ? recordPaths.customer(id) : ordersOf(clientNumber || phone || name) },
          })),
          ...(seesCustomers ? all(people, screens.customers, t`All customers with "${term}"`) : []),
        ],
      },
      {
        id: 'book',
        title: t`New Order`,
        items: clientsFor(newOrder).map(({ id, name, clientNumber }) => ({
          id: `book-${id}`,
          label: t`New order for ${name}`,
          note: clientNumber,
          icon: newOrder.icon,
          target: { to: newOrderFor({ client: id }) },
        })),
      },
      {
        id: 'pay',
        title: t(newReceipt.name),
        items: clientsFor(newReceipt).map(({ id, name, clientNumber }) => ({
          id: `pay-${id}`,
          label: t`Record repayment of ${name}`,
          note: clientNumber,
          icon: newReceipt.icon,
          target: { to: newReceiptFor({ client: id }) },
        })),
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
        items: [
          ...products.map(({ id, name, itemCode }) => ({
            id: `product-${id}`,
            label: name,
            note: itemCode,
            icon: Package,
            target: { to: recordPaths.product(id) },
          })),
          ...all(products, screens.products, t`All products with "${term}"`),
        ],
      },
    ]
  }
}
