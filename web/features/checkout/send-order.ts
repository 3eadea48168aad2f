import { type OrderRequest, type SendRequestInput, sendRequest } from '#contract/orders/order-requests.ts'
import { type PlacedOrder, type PlaceOrderInput, placeOrder } from '#contract/orders/orders.ts'
import { ApiError, api } from '#web/lib/http/api.ts'
import type { Send } from './submit-once.ts'

/** For an answer such as the page of a proxy. The order may have been booked. */
const unreadable = () => new ApiError(0, 'UNREADABLE', 'Nothing we understand in the answer.')

export const sendOrder: Send<PlaceOrderInput, PlacedOrder> = async (body, idempotencyKey) => {
  const order = await api(placeOrder, { body, idempotencyKey })
  if (!order?.orderNumber) throw unreadable()
  return order
}

export const sendCart: Send<SendRequestInput, OrderRequest> = async (body, idempotencyKey) => {
  const request = await api(sendRequest, { body, idempotencyKey })
  if (!request?.requestNumber) throw unreadable()
  return request
}
