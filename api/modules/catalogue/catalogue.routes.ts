import { type Actor, may } from '#api/platform/actor.ts'
import type { ShopRoutes } from '#api/platform/endpoint.ts'
import * as categories from '#contract/categories.ts'
import * as products from '#contract/products.ts'
import { listCategories } from './categories.service.ts'
import { getProduct, getPublicProduct, listProducts, listPublicProducts } from './products.service.ts'

export const catalogueRoutes: ShopRoutes = async (app, { db, publicCache: cache }) => {
  // Prices are the same for every member; the cost is not for them.
  const priced = { cache, seesMore: (actor: Actor) => may(actor, 'Manage Products') }
  app.endpoint(categories.listCategories, ({ query }) => listCategories(db, query), { cache })
  app.endpoint(products.listPublicProducts, ({ query, origin }) => listPublicProducts(db, query, origin.line), {
    cache,
  })
  app.endpoint(products.getPublicProduct, ({ params }) => getPublicProduct(db, params.slug), { cache })
  app.endpoint(products.listProducts, ({ actor, query, origin }) => listProducts(db, actor, query, origin.line), priced)
  app.endpoint(products.getProduct, ({ actor, params }) => getProduct(db, actor, params.id), priced)
}
