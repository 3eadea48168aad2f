import { getPrivacy, savePrivacy } from '#api/modules/accounts/privacy/privacy.service.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/preferences.ts'
import { getMailChoices, saveMailChoices } from './mail-preferences.service.ts'

/** Mail preferences and privacy choices. */
export const choicesRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.getNotifications, ({ actor }) => getMailChoices(db, actor))
  app.endpoint(contract.saveNotifications, ({ actor, body }) => saveMailChoices(db, actor, body))
  app.endpoint(contract.getPrivacy, ({ actor }) => getPrivacy(db, actor))
  app.endpoint(contract.savePrivacy, ({ actor, body }) => savePrivacy(db, actor, body))
}
