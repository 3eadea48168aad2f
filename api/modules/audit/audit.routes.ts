import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/activity.staff.ts'
import * as audit from '#contract/account/audit.staff.ts'
import { listAudit, listMyActivity } from './audit.service.ts'

export const auditRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listMyActivity, ({ actor, query }) => listMyActivity(db, actor, query))
  app.endpoint(audit.listAudit, ({ actor, query }) => listAudit(db, actor, query))
}
