import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/lending/groups.ts'
import { listOpenBranches as openBranches } from '#contract/orders/order-requests.ts'
import { listBranches, listOpenBranches } from './branches.service.ts'

export const branchRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listBranches, ({ actor }) => listBranches(db, actor))
  app.endpoint(openBranches, () => listOpenBranches(db))
}
