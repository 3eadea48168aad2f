import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/receipts/money-accounts.staff.ts'
import { addMoneyAccount, editMoneyAccount, getMoneyAccount, listMoneyAccounts } from './money-accounts.service.ts'

export const moneyAccountRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listMoneyAccounts, ({ actor, query }) => listMoneyAccounts(db, actor, query))
  app.endpoint(contract.getMoneyAccount, ({ actor, params }) => getMoneyAccount(db, actor, params.id))
  app.endpoint(contract.addMoneyAccount, ({ actor, requestKey, body }) => addMoneyAccount(db, actor, requestKey, body))
  app.endpoint(contract.editMoneyAccount, ({ actor, params, body }) => editMoneyAccount(db, actor, params.id, body))
}
