import type { ShopRoutes } from '#api/platform/endpoint.ts'
import * as contract from '#contract/choices.ts'
import { getMailChoices, saveMailChoices } from './mail-choices.service.ts'
import { getPrivacy, savePrivacy } from './privacy.service.ts'

/** Which mails a person wants, and what may be done with what we know of them. */
export const choicesRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.getNotifications, ({ actor }) => getMailChoices(db, actor))
  app.endpoint(contract.saveNotifications, ({ actor, body }) => saveMailChoices(db, actor, body))
  app.endpoint(contract.getPrivacy, ({ actor }) => getPrivacy(db, actor))
  app.endpoint(contract.savePrivacy, ({ actor, body }) => savePrivacy(db, actor, body))
}
