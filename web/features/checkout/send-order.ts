import type { OrderRequest, SendRequestInput } from '#contract/orders/order-requests.ts'
import type { PlacedOrder, PlaceOrderInput } from '#contract/orders/orders.ts'
import { ApiError } from '#web/lib/http/api.ts'
import { KeptForLater } from './order-problem.ts'
import type { Send } from './submit-once.ts'

/** Makes a call with its idempotency key and its body as JSON, or keeps it until the shop answers. Throws ApiError. */
export type Submit = (
  idempotencyKey: string,
  body: string,
) => Promise<{ answer: unknown } | { kept: { id: string; isUnknown: boolean } }>

/** For an answer such as the page of a proxy. The order may have been booked. */
const unreadable = () => new ApiError(0, 'UNREADABLE', 'Nothing we understand in the answer.')

/** Throws KeptForLater instead of an answer for what is sent later. */
const sendBy =
  <Body, Answer>(submit: Submit, isAnswer: (answer: Partial<Answer>) => boolean): Send<Body, Answer> =>
  async (body, idempotencyKey) => {
    const sent = await submit(idempotencyKey, JSON.stringify(body))
    if ('kept' in sent) throw new KeptForLater(sent.kept)
    const answer = (sent.answer ?? {}) as Answer
    if (!isAnswer(answer)) throw unreadable()
    return answer
  }

export const orderSender = (submit: Submit) =>
  sendBy<PlaceOrderInput, PlacedOrder>(submit, ({ orderNumber }) => Boolean(orderNumber))

export const requestSender = (submit: Submit) =>
  sendBy<SendRequestInput, OrderRequest>(submit, ({ requestNumber }) => Boolean(requestNumber))
