import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/site/console-search.staff.ts'
import { searchConsole } from './search.service.ts'

export const searchRoutes: ShopRoutes = async (app, { db, dataKey }) => {
  app.endpoint(contract.searchConsole, ({ actor, query }) => searchConsole(db, dataKey, actor, query.q))
}
