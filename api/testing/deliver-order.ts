import type { Db } from '#api/platform/database/db.ts'
import { moveAlong, placeFor } from './booking.ts'
import { type Client, createAccount, createProduct, placeOn } from './factories.ts'
import type { startTestShop } from './shop.ts'

type App = Awaited<ReturnType<typeof startTestShop>>['app']
type Goods = { shillings?: number; months?: number; deliveredOn?: string }

/** Books an order for a client and takes it all the way to them, by the calls: what they then owe. KSh 1,000 unless said. */
export async function deliverGoods(app: App, db: Db, client: Client, goods: Goods = {}): Promise<{ id: number }> {
  const product = await createProduct(db, { listPriceCents: (goods.shillings ?? 1000) * 100, stock: 1 })
  const manager = app.as(await createAccount(db, { role: 'Manager' }))
  const { status, body } = await placeFor(app, client, [{ productId: product.id, quantity: 1 }], {
    numberOfMonths: goods.months ?? 1,
  })
  if (status !== 201) throw new Error(body.message)
  if (goods.deliveredOn) await placeOn(db, body, goods.deliveredOn)
  await moveAlong(manager, body, ['Processing', 'Shipped', 'Completed'], goods.deliveredOn)
  return { id: body.id }
}
