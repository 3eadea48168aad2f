import type { ShopRoutes } from '#api/platform/http/endpoint.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import * as security from '#contract/account/security.ts'
import * as contract from '#contract/account/sessions.ts'
import { endMySession, endOtherSessions, listMySessions, renewSession, signOut, whoAmI } from './sessions.service.ts'
import { signInMember, signInStaff } from './sign-in.ts'

/**
 * Requests a minute from one client IP: all staff of an office may sign in from one. Guessing is limited in sign-in.ts.
 */
const SIGN_INS = 30

export const sessionRoutes =
  (keys: Keys): ShopRoutes =>
  async (app, { db }) => {
    app.endpoint(contract.staffSignIn, ({ body, origin }) => signInStaff(db, keys, body, origin), {
      perMinute: SIGN_INS,
    })
    app.endpoint(contract.staffVerify, ({ actor }) => whoAmI(db, actor))
    app.endpoint(contract.staffRenew, ({ actor }) => renewSession(db, keys, actor))
    app.endpoint(contract.staffSignOut, ({ actor }) => signOut(db, actor))

    app.endpoint(contract.memberSignIn, ({ body, origin }) => signInMember(db, keys, body, origin), {
      perMinute: SIGN_INS,
    })
    app.endpoint(contract.memberVerify, ({ actor }) => whoAmI(db, actor))
    app.endpoint(contract.memberRenew, ({ actor }) => renewSession(db, keys, actor))
    app.endpoint(contract.memberSignOut, ({ actor }) => signOut(db, actor))

    app.endpoint(security.listSessions, ({ actor }) => listMySessions(db, actor))
    app.endpoint(security.endMySession, ({ actor, params, language }) => endMySession(db, actor, params.id, language))
    app.endpoint(security.endOtherSessions, ({ actor, language }) => endOtherSessions(db, actor, language))
  }
