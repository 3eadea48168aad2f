import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { done } from '#contract/messages/success-messages.ts'
import * as staff from '#contract/orders/orders.staff.ts'
import * as contract from '#contract/orders/orders.ts'
import { listRefusals as listRefusalsCall } from '#contract/orders/refusals.staff.ts'
import { placeOrder } from './booking/place-order.ts'
import { quoteOrder } from './booking/quote-order.ts'
import { cutLines } from './changes/cut-lines.ts'
import { editOrder } from './changes/edit-order.ts'
import { cancelMyOrder, moveOrder } from './changes/move-order.ts'
import { returnItems } from './changes/return-items.ts'
import { getOrderDocument } from './document/document.ts'
import { getOrder, getOrderStats, listMyOrders, listOrders } from './orders.service.ts'
import { getMyOrder } from './reading/order-detail.ts'
import { listRefusals } from './reading/refusals.ts'

/** Bookings of one account in a minute: above what a busy office books, below what a faulty program sends. */
const BOOKINGS = 900

export const orderRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(
    contract.placeOrder,
    async ({ actor, body, requestKey, language }) => ({
      ...done(language, 'orderPlaced'),
      ...(await placeOrder(db, actor, { ...body, requestKey })),
    }),
    { perAccountPerMinute: BOOKINGS },
  )
  app.endpoint(contract.quoteOrder, ({ actor, body }) => quoteOrder(db, actor, body))
  app.endpoint(contract.listMyOrders, ({ actor, query }) => listMyOrders(db, actor, query))
  app.endpoint(contract.getMyOrder, ({ actor, params }) => getMyOrder(db, actor, params.id))
  app.endpoint(contract.getOrderDocument, ({ actor, params, language }) =>
    getOrderDocument(db, actor, params.id, language),
  )
  app.endpoint(contract.cancelMyOrder, ({ actor, params, body }) => cancelMyOrder(db, actor, params.id, body.reason))

  app.endpoint(staff.listOrders, async ({ actor, query, setHeader }) => {
    const { answer, total } = await listOrders(db, actor, query)
    setHeader('x-total-count', String(total))
    return answer
  })
  app.endpoint(staff.getOrder, ({ actor, params }) => getOrder(db, actor, params.id))
  app.endpoint(staff.moveOrder, ({ actor, params, body }) => moveOrder(db, actor, params.id, body))
  app.endpoint(staff.editOrder, ({ actor, params, body }) => editOrder(db, actor, params.id, body))
  app.endpoint(staff.cutLines, ({ actor, params, body }) => cutLines(db, actor, params.id, body))
  app.endpoint(staff.returnItems, ({ actor, params, body, requestKey }) =>
    returnItems(db, actor, { ...body, orderId: params.id, requestKey }),
  )
  app.endpoint(listRefusalsCall, ({ actor, query, language }) => listRefusals(db, actor, query, language))
  app.endpoint(staff.getOrderStats, ({ actor }) => getOrderStats(db, actor))
}
