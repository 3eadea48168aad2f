import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/lending/groups.ts'
import * as lending from '#contract/lending/lending.staff.ts'
import { listAssignments, reassignGroup } from './assignments.service.ts'
import { listGroups } from './groups.service.ts'

export const groupRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listGroups, ({ actor }) => listGroups(db, actor))
  app.endpoint(lending.reassignGroup, ({ actor, params, body }) => reassignGroup(db, actor, params.id, body))
  app.endpoint(lending.listAssignments, ({ actor, params, query }) => listAssignments(db, actor, params.id, query))
}
