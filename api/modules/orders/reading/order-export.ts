import { columnMaker, listExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { scopeOf } from '#api/platform/actor.ts'
import { statesInSwahili } from '#contract/messages/state-labels.ts'
import { toShillings } from '#contract/money.ts'
import { fullNameOf } from '#contract/names.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { describeOrders } from './describe-orders.ts'
import { findOrderSearch } from './order-search.queries.ts'
import { findOrderIds, findStaffOrdersByIds, type StaffOrderRow } from './staff-orders.queries.ts'
import { staffFilterOf } from './staff-orders.ts'

const column = columnMaker<StaffOrderRow>()

const personName = ({ personal }: StaffOrderRow) => fullNameOf(personal ?? {})

/** The orders of the list, one row each. */
export const exportOrders = listExport<'orders', StaffOrderRow>({
  findIds: async (db, actor, query, max) =>
    findOrderIds(
      db,
      staffFilterOf(actor, query),
      query.search ? await findOrderSearch(db, query.search) : undefined,
      max,
      query.sort === 'created_at.asc',
    ),
  readRows: async (db, actor, ids) => {
    const rows = await findStaffOrdersByIds(db, scopeOf(actor), ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  customersOf: (row) => [row.customer_id],
  title: { en: 'Orders', sw: 'Oda' },
  describe: describeOrders,
  columns: [
    column('order', ['Order ID', 'Namba ya oda'], 'text', ({ id }) => orderNumber(id)),
    column('customer', ['Customer', 'Mteja'], 'text', personName),
    column('clientNumber', ['Client number', 'Namba ya mteja'], 'text', (row) => row.client_number),
    column('phone', ['Phone', 'Simu'], 'text', ({ personal }) =>
      personal?.phoneNumber ? toLocalPhone(personal.phoneNumber) : null,
    ),
    column('group', ['Group', 'Kikundi'], 'text', (row) => row.group_name),
    column('branch', ['Branch', 'Tawi'], 'text', (row) => row.branch),
    column('officer', ['Credit officer', 'Afisa wa mikopo'], 'text', (row) => row.credit_officer),
    column('date', ['Date', 'Tarehe'], 'moment', (row) => row.created_at.toISOString()),
    column('expected', ['Delivery expected', 'Kufika kunatarajiwa'], 'day', (row) => row.expected_on),
    column('location', ['Location', 'Mahali'], 'text', (row) => row.personal?.location ?? null),
    column('months', ['Months', 'Miezi'], 'number', (row) => row.number_of_months),
    column('items', ['Items', 'Bidhaa'], 'count', ({ lines }) => lines.reduce((sum, line) => sum + line.quantity, 0)),
    column('subtotal', ['Subtotal', 'Jumla ndogo'], 'money', (row) => toShillings(row.subtotal_cents)),
    column('discount', ['Discount', 'Punguzo'], 'money', (row) => toShillings(row.discount_cents)),
    column('shipping', ['Shipping', 'Usafirishaji'], 'money', (row) => toShillings(row.shipping_cents)),
    column('amount', ['Amount', 'Kiasi'], 'money', (row) => toShillings(row.total_cents)),
    column('status', ['Status', 'Hali'], 'text', ({ status }, language) =>
      language === 'sw' ? statesInSwahili[status] : status,
    ),
  ],
})
