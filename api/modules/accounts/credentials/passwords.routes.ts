import type { ShopRoutes } from '#api/platform/http/endpoint.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import * as contract from '#contract/account/members.ts'
import * as security from '#contract/account/security.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

/** Requests a minute from one client IP; fewer for the one that sends mail. */
const FORGOTTEN = 5
const LINKS = 30

export const passwordRoutes =
  (keys: Keys): ShopRoutes =>
  async (app, { db }) => {
    app.endpoint(security.changePassword, ({ actor, body, language }) =>
      changePassword(db, keys, actor, body, language),
    )
    app.endpoint(contract.forgotPassword, ({ body, language }) => forgotPassword(db, body.email, language), {
      perMinute: FORGOTTEN,
    })
    app.endpoint(contract.resetPassword, ({ body, language }) => resetPassword(db, keys, body, language), {
      perMinute: LINKS,
    })
  }
