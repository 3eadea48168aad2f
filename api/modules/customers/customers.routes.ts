import type { ShopRoutes } from '#api/platform/endpoint.ts'
import * as contract from '#contract/groups.ts'
import { listGroupMembers } from './customers.service.ts'

export const customerRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listGroupMembers, ({ actor, params }) => listGroupMembers(db, actor, params.groupId))
}
