import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/catalogue/stock-alerts.ts'
import { cancelAlert, requestAlert } from './stock-alerts.service.ts'

export const stockAlertRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.requestAlert, ({ actor, params }) => requestAlert(db, actor, params.id))
  app.endpoint(contract.cancelAlert, ({ actor, params }) => cancelAlert(db, actor, params.id))
}
