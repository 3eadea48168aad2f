import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/receipts/cash.staff.ts'
import { getCashBox, getMyCash, listCashBoxes } from './cash-books.service.ts'
import { countCash } from './count-cash.ts'
import { acceptCash, disputeCash, listCashTakers, moveCash, withdrawCash } from './move-cash.ts'

export const cashRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.getMyCash, ({ actor, query }) => getMyCash(db, actor, query))
  app.endpoint(contract.listCashBoxes, ({ actor, query }) => listCashBoxes(db, actor, query))
  app.endpoint(contract.getCashBox, ({ actor, params, query }) => getCashBox(db, actor, params.id, query))
  app.endpoint(contract.listCashTakers, ({ actor }) => listCashTakers(db, actor))
  app.endpoint(contract.moveCash, ({ actor, requestKey, body }) => moveCash(db, actor, requestKey, body))
  app.endpoint(contract.acceptCash, ({ actor, params }) => acceptCash(db, actor, params.id))
  app.endpoint(contract.disputeCash, ({ actor, params, body }) => disputeCash(db, actor, params.id, body.reason))
  app.endpoint(contract.withdrawCash, ({ actor, params }) => withdrawCash(db, actor, params.id))
  app.endpoint(contract.countCash, ({ actor, requestKey, body }) => countCash(db, actor, requestKey, body))
}
