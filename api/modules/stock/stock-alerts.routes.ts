import type { ShopRoutes } from '#api/platform/http/endpoint.ts'
import * as contract from '#contract/catalogue/stock-alerts.ts'
import { askForAlert, cancelAlert } from './stock-alerts.service.ts'

export const stockAlertRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.askForAlert, ({ actor, params }) => askForAlert(db, actor, params.id))
  app.endpoint(contract.cancelAlert, ({ actor, params }) => cancelAlert(db, actor, params.id))
}
