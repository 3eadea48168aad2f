import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/lending/hand-over.staff.ts'
import { handOverGroups, listGroupsToHandOver } from './hand-over.service.ts'

export const handOverRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listGroupsToHandOver, ({ actor, query }) => listGroupsToHandOver(db, actor, query))
  app.endpoint(contract.handOverGroups, async ({ actor, body }) => ({ groups: await handOverGroups(db, actor, body) }))
}
