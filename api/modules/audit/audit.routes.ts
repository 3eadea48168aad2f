import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/activity.staff.ts'
import { listMyActivity } from './audit.service.ts'

export const auditRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listMyActivity, ({ actor, query }) => listMyActivity(db, actor, query))
}
