import type { ShopRoutes } from '#api/platform/http/endpoint.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import * as contract from '#contract/account/members.ts'
import { finishOAuth, startOAuth } from './oauth.service.ts'
import { type OAuthSettings, providersFor } from './oauth-providers.ts'

/** Requests a minute from one client IP, the same as for sign-in with a password. */
const SIGN_INS = 30

export const oauthRoutes =
  (keys: Keys, settings: OAuthSettings): ShopRoutes =>
  async (app, { db, publicUrl }) => {
    const parts = { db, keys, publicUrl, providers: providersFor(settings) }
    const limit = { perMinute: SIGN_INS }

    app.endpoint(contract.getSignInWays, () => ({
      google: parts.providers.google !== null,
      facebook: parts.providers.facebook !== null,
    }))
    app.endpoint(contract.startOAuth, ({ params, body }) => startOAuth(parts, params.provider, body.next), limit)
    app.endpoint(
      contract.finishOAuth,
      ({ body, origin, language }) => finishOAuth(parts, body, origin, language),
      limit,
    )
  }
