import type { ShopRoutes } from '#api/platform/endpoint.ts'
import * as contract from '#contract/groups.ts'
import { getClientCredit } from './credit.service.ts'

export const creditRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.getClientCredit, ({ actor, params }) => getClientCredit(db, actor, params.id))
}
