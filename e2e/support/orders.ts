import type { Db } from '#api/platform/database/db.ts'
import type { OrderState } from '#contract/orders/order-states.ts'
import type { PlacedOrder } from '#contract/orders/orders.ts'
import { callAs } from './api-client.ts'
import { type Client, findClients, nth } from './lending.ts'
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

/** An order of one piece of the cheapest product and two of the next, by the officer. */
export async function bookCheapestOrder(shop: DemoShop, db: Db) {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('available_stock', '>', 10)
    .orderBy('selling_price_cents')
    .limit(2)
    .execute()
  const ids = products.map(({ id }) => id)
  return bookOrder(shop, nth(await findClients(db), 0), ids)
}

/** Moves an order through these states in turn. */
export async function moveOrder(shop: DemoShop, { id }: { id: number }, states: readonly OrderState[], more = {}) {
  for (const to of states) await callAs(shop, 'manager', `/api/v1/orders/${id}/transitions`, { to, ...more })
}

/** The order as staff read it, to be sent back with another location. */
export async function readRevision(db: Db, { id }: { id: number }) {
  const { personal, ...order } = await db
    .selectFrom('orders')
    .select(['personal', 'number_of_months as numberOfMonths', 'shipping_cents', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_lines')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', id)
    .execute()
  const { firstName, lastName, phoneNumber } = personal as Record<string, string>
  const { numberOfMonths, version } = order
  return { firstName, lastName, phoneNumber, numberOfMonths, version, shipping: order.shipping_cents / 100, lines }
}
