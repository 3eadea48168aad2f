import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { addProduct as addProductCall } from '#contract/catalogue/products.staff.ts'
import * as alerts from '#contract/catalogue/stock-alerts.ts'
import * as contract from '#contract/catalogue/stock-changes.staff.ts'
import { cancelAlert, requestAlert } from './stock-alerts.service.ts'
import { addProduct, changeStock, listStockMovements } from './stock-changes.service.ts'

export const stockAlertRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(alerts.requestAlert, ({ actor, params }) => requestAlert(db, actor, params.id))
  app.endpoint(alerts.cancelAlert, ({ actor, params }) => cancelAlert(db, actor, params.id))
}

export const stockRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(addProductCall, ({ actor, language, requestKey, body }) =>
    addProduct(db, actor, language, requestKey, body),
  )
  app.endpoint(contract.changeStock, ({ actor, requestKey, params, body }) =>
    changeStock(db, actor, requestKey, params.id, body),
  )
  app.endpoint(contract.listStockMovements, ({ params, query }) => listStockMovements(db, params.id, query))
}
