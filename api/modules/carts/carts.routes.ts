import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/orders/carts.ts'
import { getCart, storeCart } from './carts.service.ts'

export const cartRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.getCart, ({ actor }) => getCart(db, actor))
  app.endpoint(contract.storeCart, ({ actor, body }) => storeCart(db, actor, body))
}
