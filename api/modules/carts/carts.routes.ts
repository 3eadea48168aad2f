import type { ShopRoutes } from '#api/platform/http/endpoint.ts'
import * as contract from '#contract/orders/carts.ts'
import { getCart, keepCart } from './carts.service.ts'

export const cartRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.getCart, ({ actor }) => getCart(db, actor))
  app.endpoint(contract.keepCart, ({ actor, body }) => keepCart(db, actor, body))
}
