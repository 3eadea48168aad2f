import type { ShopRoutes } from '#api/platform/endpoint.ts'
import * as contract from '#contract/groups.ts'
import { listBranches } from './branches.service.ts'

export const branchRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listBranches, ({ actor }) => listBranches(db, actor))
}
