import type { ShopRoutes } from '#api/platform/endpoint.ts'
import type { Tokens } from '#api/platform/tokens.ts'
import * as contract from '#contract/sessions.ts'
import { registerStaff } from './accounts.service.ts'
import { renewSession, signInMember, signInStaff, signOut, whoAmI } from './sessions.service.ts'

/** Attempts a minute from one address: a shared office line signs in a morning's staff. */
const SIGN_INS = 30
const REGISTRATIONS = 5

export const sessionRoutes =
  (tokens: Tokens): ShopRoutes =>
  async (app, { db }) => {
    app.endpoint(contract.staffSignIn, ({ body }) => signInStaff(db, tokens, body), { perMinute: SIGN_INS })
    app.endpoint(contract.staffVerify, ({ actor }) => whoAmI(db, actor))
    app.endpoint(contract.staffRenew, ({ actor }) => renewSession(db, tokens, actor))
    app.endpoint(contract.staffSignOut, ({ actor }) => signOut(db, actor))

    app.endpoint(contract.memberSignIn, ({ body }) => signInMember(db, tokens, body), { perMinute: SIGN_INS })
    app.endpoint(contract.memberVerify, ({ actor }) => whoAmI(db, actor))
    app.endpoint(contract.memberRenew, ({ actor }) => renewSession(db, tokens, actor))
    app.endpoint(contract.memberSignOut, ({ actor }) => signOut(db, actor))

    app.endpoint(contract.registerStaff, ({ body }) => registerStaff(db, body), { perMinute: REGISTRATIONS })
  }
