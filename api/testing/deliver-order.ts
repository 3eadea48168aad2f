import type { Db } from '#api/platform/database/db.ts'
import { moveAlong, placeFor } from './booking.ts'
import { type Client, createAccount, createProduct, placeOn } from './factories.ts'
import type { startTestShop } from './shop.ts'

type App = Awaited<ReturnType<typeof startTestShop>>['app']
type Delivery = { shillings?: number; months?: number; deliveredOn?: string }

/**
 * Books an order for a client through the API and delivers it, so that its total is outstanding; KSh 1,000 by default.
 */
export async function deliverOrder(app: App, db: Db, client: Client, delivery: Delivery = {}): Promise<{ id: number }> {
  const product = await createProduct(db, { listPriceCents: (delivery.shillings ?? 1000) * 100, stock: 1 })
  const manager = app.as(await createAccount(db, { role: 'Manager' }))
  const { status, body } = await placeFor(app, client, [{ productId: product.id, quantity: 1 }], {
    numberOfMonths: delivery.months ?? 1,
  })
  if (status !== 201) throw new Error(body.message)
  if (delivery.deliveredOn) await placeOn(db, body, delivery.deliveredOn)
  await moveAlong(manager, body, ['Processing', 'Shipped', 'Completed'], delivery.deliveredOn)
  return { id: body.id }
}
