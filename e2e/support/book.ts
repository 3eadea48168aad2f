import type { PlacedOrder } from '#contract/orders.ts'
import type { Client } from './lending.ts'
import type { BrowserShop } from './shop.ts'

/** Books goods over the call, where the journey is about what comes after. */
export async function bookOrder({ url, sessionOf }: BrowserShop, client: Client, productIds: readonly number[]) {
  const { token } = await sessionOf('officer')
  const answer = await fetch(`${url}/api/v1/orders/place`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      client: client.id,
      bookedBy: client.officerId,
      items: productIds.map((productId, index) => ({ productId, quantity: index + 1 })),
      location: 'Beside the chief’s camp',
      numberOfMonths: 4,
    }),
  })
  if (!answer.ok) throw new Error(`The order was not booked: ${await answer.text()}`)
  return (await answer.json()) as PlacedOrder
}
