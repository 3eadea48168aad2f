import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/members.ts'
import * as security from '#contract/account/security.ts'
import { done } from '#contract/messages/success-messages.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

/** Requests a minute from one client IP; fewer for the one that sends mail. */
const FORGOTTEN = 5
const LINKS = 30

export const passwordRoutes: ShopRoutes = async (app, { db, keys }) => {
  app.endpoint(security.changePassword, async ({ actor, body, language }) => {
    await changePassword(db, keys, actor, body)
    return done(language, 'passwordChanged')
  })
  app.endpoint(
    contract.forgotPassword,
    async ({ body, language }) => {
      await forgotPassword(db, body.email)
      return done(language, 'resetLinkSent')
    },
    { perMinute: FORGOTTEN },
  )
  app.endpoint(
    contract.resetPassword,
    async ({ body, language }) => ({
      ...done(language, 'passwordReset'),
      kind: await resetPassword(db, keys, body),
    }),
    { perMinute: LINKS },
  )
}
