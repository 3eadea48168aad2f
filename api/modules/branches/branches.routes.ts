import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as records from '#contract/lending/branches.staff.ts'
import * as contract from '#contract/lending/groups.ts'
import { listOpenBranches as openBranches } from '#contract/orders/order-requests.ts'
import { addBranch, closeBranch, editBranch, reopenBranch } from './branch-edits.ts'
import { getBranch, listBranchHistory, listBranchRecords } from './branch-records.service.ts'
import { listBranches, listOpenBranches } from './branches.service.ts'

export const branchRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listBranches, ({ actor }) => listBranches(db, actor))
  app.endpoint(records.listBranchRecords, ({ actor, query }) => listBranchRecords(db, actor, query))
  app.endpoint(records.getBranch, ({ actor, params }) => getBranch(db, actor, params.id))
  app.endpoint(records.listBranchHistory, ({ actor, params, query }) => listBranchHistory(db, actor, params.id, query))
  app.endpoint(records.addBranch, ({ actor, requestKey, body }) => addBranch(db, actor, requestKey, body))
  app.endpoint(records.editBranch, ({ actor, params, body }) => editBranch(db, actor, params.id, body))
  app.endpoint(records.closeBranch, ({ actor, params }) => closeBranch(db, actor, params.id))
  app.endpoint(records.reopenBranch, ({ actor, params }) => reopenBranch(db, actor, params.id))
  app.endpoint(openBranches, () => listOpenBranches(db))
}
