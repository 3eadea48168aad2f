import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { addProduct as addProductCall } from '#contract/catalogue/products.staff.ts'
import * as contract from '#contract/catalogue/stock-changes.staff.ts'
import { addProduct, changeStock, listStockMovements } from './stock-changes.ts'

export const stockRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(addProductCall, ({ actor, language, requestKey, body }) =>
    addProduct(db, actor, language, requestKey, body),
  )
  app.endpoint(contract.changeStock, ({ actor, requestKey, params, body }) =>
    changeStock(db, actor, requestKey, params.id, body),
  )
  app.endpoint(contract.listStockMovements, ({ params, query }) => listStockMovements(db, params.id, query))
}
