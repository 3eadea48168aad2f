import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { getSystem } from '#contract/site/system.staff.ts'
import { addSystemGauges } from './gauges.ts'
import { readSystem } from './system.service.ts'

export const systemRoutes: ShopRoutes = async (app, { db, system }) => {
  app.endpoint(getSystem, () => readSystem(db, system))
  addSystemGauges(app.metrics, () => readSystem(db, system))
}
