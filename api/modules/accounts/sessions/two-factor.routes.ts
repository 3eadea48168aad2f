import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/security.ts'
import { done } from '#contract/messages/success-messages.ts'
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.service.ts'

export const twoFactorRoutes: ShopRoutes = async (app, { db, keys }) => {
  app.endpoint(contract.startTwoFactor, ({ actor, body }) => startTwoFactor(db, keys, actor, body.password))
  app.endpoint(contract.confirmTwoFactor, ({ actor, body }) => confirmTwoFactor(db, keys, actor, body.code))
  app.endpoint(contract.endTwoFactor, async ({ actor, body, language }) => {
    await endTwoFactor(db, keys, actor, body)
    return done(language, 'twoFactorOff')
  })
  app.endpoint(contract.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(db, keys, actor, body))
}
