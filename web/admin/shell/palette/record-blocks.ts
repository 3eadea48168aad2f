import { useLingui } from '@lingui/react/macro'
import { Package, ReceiptText, UserRound, UsersRound } from 'lucide-react'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import type { ConsoleSearchResults } from '#contract/site/console-search.staff.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { recordPaths, screens } from '../../lib/screens.ts'
import { joinNotes, type PaletteBlock } from './palette-item.ts'

/** The orders of a person or group; replaced by their own pages once the console has them. */
const ordersOf = (search: string) => `${screens.orders.path}?search=${encodeURIComponent(search)}`

/** Search results as items. Records without a page that this session may open are left out. */
export function useRecordBlocks(): (results: ConsoleSearchResults) => PaletteBlock[] {
  const { t } = useLingui()
  const session = useSession()
  const language = session.user?.language ?? 'en'
  const seesOrders = can(session, screens.orders.permission)
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
      items: (seesOrders ? people : []).map(({ id, name, clientNumber, phone, groupName }) => ({
        id: `person-${id}`,
        label: name,
        note: joinNotes(clientNumber, phone && toLocalPhone(phone), groupName),
        icon: UserRound,
        target: { to: ordersOf(clientNumber || phone || name) },
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
      // Hidden ones have no page in the shop.
      items: products
        .filter(({ isListed }) => isListed)
        .map(({ id, name, itemCode, slug }) => ({
          id: `product-${id}`,
          label: name,
          note: itemCode,
          icon: Package,
          target: { to: localePath(`/products/${encodeURIComponent(slug)}`, language) },
        })),
    },
  ]
}
