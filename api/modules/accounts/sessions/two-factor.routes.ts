import type { ShopRoutes } from '#api/platform/http/endpoint.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import * as contract from '#contract/account/security.ts'
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.service.ts'

export const twoFactorRoutes =
  (keys: Keys): ShopRoutes =>
  async (app, { db }) => {
    app.endpoint(contract.startTwoFactor, ({ actor, body }) => startTwoFactor(db, keys, actor, body.password))
    app.endpoint(contract.confirmTwoFactor, ({ actor, body }) => confirmTwoFactor(db, keys, actor, body.code))
    app.endpoint(contract.endTwoFactor, ({ actor, body, language }) => endTwoFactor(db, keys, actor, body, language))
    app.endpoint(contract.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(db, keys, actor, body))
  }
