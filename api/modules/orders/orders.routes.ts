import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { done } from '#contract/messages/success-messages.ts'
import * as bulk from '#contract/orders/bulk-orders.staff.ts'
import * as corrections from '#contract/orders/corrections.staff.ts'
import * as lines from '#contract/orders/line-changes.staff.ts'
import * as staff from '#contract/orders/orders.staff.ts'
import * as contract from '#contract/orders/orders.ts'
import { skippedOrdersHeader } from '#contract/orders/printed-documents.ts'
import { listRefusals as listRefusalsCall } from '#contract/orders/refusals.staff.ts'
import * as revisions from '#contract/orders/revisions.staff.ts'
import { placeOrder } from './booking/place-order.ts'
import { quoteOrder } from './booking/quote-order.ts'
import { cutLines } from './changes/cut-lines.ts'
import { deleteOrder, restoreOrder } from './changes/delete-order.ts'
import { editOrder } from './changes/edit-order.ts'
import { cancelMyOrder, moveOrder } from './changes/move-order.ts'
import { returnItems } from './changes/return-items.ts'
import { correctDeliveryDay, undoMistakenDelivery } from './corrections/correct-delivery.ts'
import { lowerDeposit } from './corrections/lower-deposit.ts'
import { getOrderDocument } from './document/document.ts'
import { printDocuments } from './document/print-documents.ts'
import { addOrderNote, listOrderHistory } from './history/history.ts'
import { listMyOrders } from './reading/my-orders.ts'
import { getMyOrder } from './reading/order-detail.ts'
import { getOrderPeople } from './reading/order-people.ts'
import { listRefusals } from './reading/refusals.ts'
import { getOrder, getOrderStats, listOrders } from './reading/staff-orders.ts'
import { previewRevision, reviseOrder } from './revisions/revise-order.ts'

/** Bookings of one account in a minute: above what a busy office books, below what a faulty program sends. */
const MAX_BOOKINGS_PER_MINUTE = 900

export const orderRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(
    contract.placeOrder,
    async ({ actor, body, requestKey, language }) => ({
      ...done(language, 'orderPlaced'),
      ...(await placeOrder(db, actor, { ...body, requestKey })),
    }),
    { perAccountPerMinute: MAX_BOOKINGS_PER_MINUTE },
  )
  app.endpoint(contract.quoteOrder, ({ actor, body }) => quoteOrder(db, actor, body))
  app.endpoint(contract.listMyOrders, ({ actor, query }) => listMyOrders(db, actor, query))
  app.endpoint(contract.getMyOrder, ({ actor, params }) => getMyOrder(db, actor, params.id))
  app.endpoint(contract.getOrderDocument, ({ actor, params, query, language }) =>
    getOrderDocument(db, actor, params.id, { ...query, language }),
  )
  app.endpoint(bulk.printDocuments, async ({ actor, body, language, setHeader }) => {
    const { file, skipped } = await printDocuments(db, actor, { ...body, language })
    if (skipped.length > 0) setHeader(skippedOrdersHeader, skipped.join(','))
    return file
  })
  app.endpoint(contract.cancelMyOrder, ({ actor, params, body }) => cancelMyOrder(db, actor, params.id, body.reason))

  app.endpoint(staff.listOrders, async ({ actor, query, setHeader }) => {
    const { answer, total } = await listOrders(db, actor, query)
    setHeader('x-total-count', String(total))
    return answer
  })
  app.endpoint(staff.getOrder, ({ actor, params }) => getOrder(db, actor, params.id))
  app.endpoint(staff.moveOrder, ({ actor, params, body }) => moveOrder(db, actor, params.id, body))
  app.endpoint(staff.editOrder, ({ actor, params, body }) => editOrder(db, actor, params.id, body))
  app.endpoint(staff.restoreOrder, ({ actor, params }) => restoreOrder(db, actor, params.id))
  app.endpoint(staff.deleteOrder, ({ actor, params, body }) => deleteOrder(db, actor, params.id, body.reason))
  app.endpoint(staff.getOrderPeople, ({ actor, params }) => getOrderPeople(db, actor, params.id))
  app.endpoint(staff.listOrderHistory, ({ actor, params }) => listOrderHistory(db, actor, params.id))
  app.endpoint(staff.addOrderNote, ({ actor, params, body, requestKey }) =>
    addOrderNote(db, actor, { ...body, orderId: params.id, requestKey }),
  )
  app.endpoint(revisions.previewRevision, ({ actor, params, body }) => previewRevision(db, actor, params.id, body))
  app.endpoint(revisions.reviseOrder, ({ actor, params, body }) => reviseOrder(db, actor, params.id, body))
  app.endpoint(corrections.undoDelivery, ({ actor, params, body }) => undoMistakenDelivery(db, actor, params.id, body))
  app.endpoint(corrections.correctDeliveryDay, ({ actor, params, body }) =>
    correctDeliveryDay(db, actor, params.id, body),
  )
  app.endpoint(corrections.lowerDeposit, ({ actor, params, body }) => lowerDeposit(db, actor, params.id, body))
  app.endpoint(lines.cutLines, ({ actor, params, body }) => cutLines(db, actor, params.id, body))
  app.endpoint(lines.returnItems, ({ actor, params, body, requestKey }) =>
    returnItems(db, actor, { ...body, orderId: params.id, requestKey }),
  )
  app.endpoint(listRefusalsCall, ({ actor, query, language }) => listRefusals(db, actor, query, language))
  app.endpoint(staff.getOrderStats, ({ actor }) => getOrderStats(db, actor))
}
