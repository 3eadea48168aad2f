import type { Db } from '#api/platform/database/db.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { type Client, createClient, createProduct } from './factories.ts'
import type { Caller, startTestShop } from './shop.ts'

type App = Awaited<ReturnType<typeof startTestShop>>['app']
type Item = { productId: number; quantity: number }

/** Body of the call with which a client's officer books items. */
export const orderFor = (client: Client, items: readonly Item[], more: object = {}) => ({
  client: client.id,
  bookedBy: client.officer.id,
  items,
  ...more,
})

/** Books items for a client as the client's officer. */
export const placeFor = (app: App, client: Client, items: readonly Item[], more: object = {}) =>
  app.as(client.officer).post('/api/v1/orders/place', orderFor(client, items, more))

/** Moves an order through these states in turn; `day` is the delivery day, today when missing. */
export async function moveAlong(manager: Caller, order: { id: number }, states: readonly string[], day?: string) {
  for (const to of states) {
    const deliveredOn = to === 'Completed' ? day : undefined
    const { status, body } = await manager.post(`/api/v1/orders/${order.id}/transitions`, { to, deliveredOn })
    if (status !== 200) throw new Error(body.message)
  }
}

const statesInOrder = ['Pending', 'Processing', 'Shipped', 'Completed']

type Booking = { promoCode?: string; accountId?: number; pots?: number; status?: StaffOrder['status'] }

/** Books three lamps at KSh 1,000, the whole stock, and two pots at KSh 500, and moves the order to `status`. */
export async function bookLampsAndPots(app: App, db: Db, manager: Caller, booking: Booking = {}) {
  const { promoCode, accountId, pots: quantity = 2, status = 'Pending' } = booking
  const client = await createClient(db, accountId === undefined ? {} : { accountId })
  const lamp = await createProduct(db, { stock: 3 })
  const pot = await createProduct(db, { stock: 10, listPriceCents: 50_000 })
  const items = [
    { productId: lamp.id, quantity: 3 },
    { productId: pot.id, quantity },
  ]
  const { body } = await placeFor(app, client, items, { promoCode })
  await moveAlong(manager, body, statesInOrder.slice(1, statesInOrder.indexOf(status) + 1))
  const order: StaffOrder = (await manager.get(`/api/orders/${body.id}`)).body
  const [lamps, pots] = order.items.map(({ id }) => id) as [number, number]
  return { client, lamp, pot, order, lamps, pots }
}
