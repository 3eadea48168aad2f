import type { ShopRoutes } from '#api/platform/endpoint.ts'
import * as contract from '#contract/groups.ts'
import { listGroups } from './groups.service.ts'

export const groupRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listGroups, ({ actor }) => listGroups(db, actor))
}
