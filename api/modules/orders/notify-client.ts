import {
  hasAccount,
  type NotifiedAccount,
  notifyAccounts,
  type OrderMailKind,
} from '#api/modules/notifications/notify.service.ts'
import { queueTexts } from '#api/modules/texts/texts.service.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { toShillings } from '#contract/money.ts'
import { instalmentPlan } from '#contract/orders/instalments.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import { findNotificationData, type OrderNotificationRow, type OrderTextKind } from './notify-client.queries.ts'

type ClientNotification = { orderId: number; kind: OrderMailKind; reason?: string | null | undefined }

function firstInstalmentOf(order: OrderNotificationRow) {
  if (order.delivered_on === null || order.total_cents === 0) return null
  const { total_cents, number_of_months, delivered_on, due_weekday } = order
  return instalmentPlan(toShillings(total_cents), number_of_months, delivered_on, due_weekday)[0] ?? null
}

/** The text of a step; other steps have none. */
const textKinds: Partial<Record<OrderMailKind, OrderTextKind>> = {
  'order-placed': 'order-placed',
  'request-booked': 'order-placed',
  'order-shipped': 'order-shipped',
  'order-delivered': 'order-delivered',
  'order-cancelled': 'order-cancelled',
  'order-expired': 'order-cancelled',
}

/**
 * Notifies an order's client by a text, and the account, if there is one, by notice and mail: in the transaction that
 * changes the order and after the change, because both contain the changed order.
 */
export async function notifyClient(tx: Tx, { orderId, kind, reason }: ClientNotification) {
  const textKind = textKinds[kind]
  const order = await findNotificationData(tx, orderId, textKind)
  if (!order) return
  const total = toShillings(order.total_cents)
  const first = firstInstalmentOf(order)
  if (textKind) {
    const { number_of_months: months, expected_on: expectedOn, text_to: to } = order
    const data = { order: orderNumber(orderId), total, months, expectedOn, first }
    await queueTexts(tx, [{ kind: textKind, to, data }])
  }
  if (!hasAccount(order)) return
  const request = kind === 'request-booked' ? { orderRequestId: order.order_request_id ?? undefined } : {}
  const notification = { kind, orderId, ...request, reason }
  const mailFor = (reader: NotifiedAccount) => ({
    kind,
    data: {
      orderId,
      name: reader.first_name,
      creditOfficer: order.credit_officer,
      total,
      numberOfMonths: order.number_of_months,
      expectedOn: order.expected_on,
      firstInstalment: first,
      returned: order.last_return && {
        credited: toShillings(order.last_return.credited),
        refunded: toShillings(order.last_return.refunded),
      },
      reason: reason ?? null,
    },
  })
  await notifyAccounts(tx, [order], () => notification, mailFor)
}
