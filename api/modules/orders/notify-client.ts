import { notifyAccounts, type OrderMailKind } from '#api/modules/notifications/notify.service.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { toShillings } from '#contract/money.ts'
import { instalmentPlan } from '#contract/orders/instalments.ts'
import { findNotificationData, type OrderNotificationRow } from './notify-client.queries.ts'

type ClientNotification = { orderId: number; kind: OrderMailKind; reason?: string | null | undefined }

function firstInstalmentOf(order: OrderNotificationRow) {
  if (order.delivered_on === null || order.total_cents === 0) return null
  const { total_cents, number_of_months, delivered_on, due_weekday } = order
  return instalmentPlan(toShillings(total_cents), number_of_months, delivered_on, due_weekday)[0] ?? null
}

/**
 * Notifies the account of an order's client, if there is one: notice and mail, in the transaction that changes the
 * order and after the change, because the mail contains the changed order.
 */
export async function notifyClient(tx: Tx, { orderId, kind, reason }: ClientNotification) {
  const order = await findNotificationData(tx, orderId)
  if (!order) return
  const request = kind === 'request-booked' ? { orderRequestId: order.order_request_id ?? undefined } : {}
  const notification = { kind, orderId, ...request, reason }
  const mailFor = (reader: OrderNotificationRow) => ({
    kind,
    data: {
      orderId,
      name: reader.first_name,
      creditOfficer: order.credit_officer,
      total: toShillings(order.total_cents),
      numberOfMonths: order.number_of_months,
      expectedOn: order.expected_on,
      firstInstalment: firstInstalmentOf(order),
      returned: order.last_return && {
        credited: toShillings(order.last_return.credited),
        refunded: toShillings(order.last_return.refunded),
      },
      reason: reason ?? null,
    },
  })
  await notifyAccounts(tx, [order], () => notification, mailFor)
}
