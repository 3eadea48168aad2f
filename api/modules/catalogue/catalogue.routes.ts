import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { may, type SessionActor } from '#api/platform/actor.ts'
import * as products from '#contract/catalogue/products.ts'
import { getProduct, getPublicProduct, listProducts, listPublicProducts } from './products.service.ts'

export const catalogueRoutes: ShopRoutes = async (app, { db, publicCache: cache }) => {
  // Prices are the same for every member; the cost is for staff who manage products.
  const priced = { cache, bypassesSharedCache: (actor: SessionActor) => may(actor, 'Manage Products') }
  app.endpoint(
    products.listPublicProducts,
    ({ language, query, origin }) => listPublicProducts(db, language, query, origin.ipKey),
    { cache },
  )
  app.endpoint(products.getPublicProduct, ({ language, params }) => getPublicProduct(db, language, params.slug), {
    cache,
  })
  app.endpoint(
    products.listProducts,
    ({ actor, language, query, origin }) => listProducts(db, actor, language, query, origin.ipKey),
    priced,
  )
  app.endpoint(products.getProduct, ({ actor, language, params }) => getProduct(db, actor, language, params.id), priced)
}
