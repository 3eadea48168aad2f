import type { ShopRoutes } from '#api/platform/endpoint.ts'
import * as contract from '#contract/groups.ts'
import * as lending from '#contract/lending.staff.ts'
import * as requests from '#contract/order-requests.ts'
import { listGroupMembers } from './customers.service.ts'
import { listLimitChanges, setLoanLimit } from './limits.service.ts'
import { getMyClient } from './my-client.service.ts'

export const customerRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listGroupMembers, ({ actor, params }) => listGroupMembers(db, actor, params.groupId))
  app.endpoint(lending.setLoanLimit, ({ actor, params, body }) => setLoanLimit(db, actor, params.id, body))
  app.endpoint(lending.listLimitChanges, ({ actor, params }) => listLimitChanges(db, actor, params.id))
  app.endpoint(requests.getMyClient, ({ actor }) => getMyClient(db, actor))
}
