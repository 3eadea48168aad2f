import type { OrderState } from '#contract/orders/order-states.ts'
import type { PlacedOrder } from '#contract/orders/orders.ts'
import { callAs } from './api-client.ts'
import type { Client } from './lending.ts'
import type { DemoShop } from './shop.ts'

/** Books an order by the API, for journeys that test later steps. */
export const bookOrder = (shop: DemoShop, client: Client, productIds: readonly number[]) =>
  callAs<PlacedOrder>(shop, 'officer', '/api/v1/orders/place', {
    client: client.id,
    bookedBy: client.officerId,
    items: productIds.map((productId, index) => ({ productId, quantity: index + 1 })),
    location: 'Beside the chief’s camp',
    numberOfMonths: 4,
  })

/** Moves an order through these states in turn. */
export async function moveOrder(shop: DemoShop, { id }: { id: number }, states: readonly OrderState[], more = {}) {
  for (const to of states) await callAs(shop, 'manager', `/api/v1/orders/${id}/transitions`, { to, ...more })
}
