import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/members.ts'
import { done } from '#contract/messages/success-messages.ts'
import { finishOAuth, startOAuth } from './oauth.service.ts'
import { providersFor } from './oauth-providers.ts'

/** Requests a minute from one client IP, the same as for sign-in with a password. */
const SIGN_INS = 30

export const oauthRoutes: ShopRoutes = async (app, { db, keys, publicUrl, oauth }) => {
  const parts = { db, keys, publicUrl, providers: providersFor(oauth) }
  const limit = { perMinute: SIGN_INS }

  app.endpoint(contract.getSignInWays, () => ({
    google: parts.providers.google !== null,
    facebook: parts.providers.facebook !== null,
  }))
  app.endpoint(contract.startOAuth, ({ params, body }) => startOAuth(parts, params.provider, body.next), limit)
  app.endpoint(
    contract.finishOAuth,
    async ({ body, origin, language }) => ({
      ...done(language, 'signedIn'),
      ...(await finishOAuth(parts, body, origin, language)),
    }),
    limit,
  )
}
