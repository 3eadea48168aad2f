import type { BulkKind } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { findOrderSearch } from '#api/modules/orders/reading/order-search.queries.ts'
import { findOrderIds } from '#api/modules/orders/reading/staff-orders.queries.ts'
import { staffFilterOf } from '#api/modules/orders/reading/staff-orders.ts'
import { ShopError } from '#api/platform/errors.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import { moveOrderIn } from './move-order.ts'

/** Moves many orders to one state, each as a single move. An order already in that state is skipped. */
export const moveOrders: BulkKind<'orders.move'> = {
  findIds: async (db, actor, { search, ...query }, max) =>
    findOrderIds(db, staffFilterOf(actor, query), search ? await findOrderSearch(db, search) : undefined, max),
  changeRow: async (tx, actor, id, params) => {
    if (!(await moveOrderIn(tx, actor, id, params))) throw new ShopError('ALREADY_SO', {})
  },
  nameRows: (_db, _actor, ids) => ids.map((id) => ({ id, name: orderNumber(id) })),
}
