import { type PlacedOrder, type PlaceOrderInput, placeOrder } from '#contract/orders.ts'
import { ApiError, api } from '../../lib/api.ts'
import type { Stored } from '../../lib/stored.ts'
import { newRequestKey } from '../../lib/transport.ts'
import { afterRefusal, afterSilence, beforeSending, type Draft, emptyDraft } from './draft.ts'

/** Under one key the shop books once: these answers say that it did not happen this time and will not by itself. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'BUSY' &&
  error.code !== 'IN_PROGRESS' &&
  error.code !== 'UNREADABLE'

const isReused = (error: unknown) => error instanceof ApiError && error.code === 'KEY_REUSED'

export type Placed = {
  order: PlacedOrder
  /** What was booked. */
  body: PlaceOrderInput
  /** An earlier try had gone through unheard: this is its order, and what was changed since is not in it. */
  wasEarlier: boolean
}

async function send(body: PlaceOrderInput, idempotencyKey: string): Promise<PlacedOrder> {
  const order = await api(placeOrder, { body, idempotencyKey })
  // A page of somebody's proxy, say: it may have been booked.
  if (!order?.orderNumber) throw new ApiError(0, 'UNREADABLE', 'No order in the answer.')
  return order
}

/** The order an earlier try under this key made: asking for exactly the same again is answered with it. */
async function findEarlier({ key, contents, unsettled }: Draft): Promise<Placed | null> {
  for (const sent of unsettled) {
    if (sent === contents) continue
    const body: PlaceOrderInput = JSON.parse(sent)
    try {
      return { order: await send(body, key), body, wasEarlier: true }
    } catch (error) {
      if (!isReused(error)) throw error
    }
  }
  return null
}

async function sendOrFind(draft: Draft, body: PlaceOrderInput): Promise<Placed> {
  try {
    return { order: await send(body, draft.key), body, wasEarlier: false }
  } catch (error) {
    const earlier = isReused(error) ? await findEarlier(draft) : null
    if (!earlier) throw error
    return earlier
  }
}

/**
 * Sends an order under the draft's key, which is kept before anything leaves, and notes what became of it. Never books
 * an intention twice. Throws ApiError.
 */
export async function placeDraft(store: Stored<Draft>, body: PlaceOrderInput): Promise<Placed> {
  const contents = JSON.stringify(body)
  const draft = beforeSending(store.get(), contents, newRequestKey)
  store.set(draft)
  try {
    const placed = await sendOrFind(draft, body)
    store.set(emptyDraft)
    return placed
  } catch (error) {
    const now = store.get()
    if (isReused(error)) store.set({ ...now, key: '', contents: '', unsettled: [] })
    else store.set(isFinal(error) ? afterRefusal(now, contents) : afterSilence(now))
    throw error
  }
}
