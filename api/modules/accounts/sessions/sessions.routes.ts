import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as security from '#contract/account/security.ts'
import * as contract from '#contract/account/sessions.ts'
import { done } from '#contract/messages/success-messages.ts'
import * as staffSecurity from '#contract/site/staff-security.staff.ts'
import { endMySession, endOtherSessions, listMySessions, renewSession, signOut, whoAmI } from './sessions.service.ts'
import { signInMember, signInStaff } from './sign-in.ts'
import { getStaffSecurity, saveStaffSecurity } from './staff-security.service.ts'
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.service.ts'

export const twoFactorRoutes: ShopRoutes = async (app, { db, keys }) => {
  app.endpoint(security.startTwoFactor, ({ actor, body }) => startTwoFactor(db, keys, actor, body.password))
  app.endpoint(security.confirmTwoFactor, ({ actor, body }) => confirmTwoFactor(db, keys, actor, body.code))
  app.endpoint(security.endTwoFactor, async ({ actor, body, language }) => {
    await endTwoFactor(db, keys, actor, body)
    return done(language, 'twoFactorOff')
  })
  app.endpoint(security.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(db, keys, actor, body))
}

/**
 * Requests a minute from one client IP: all staff of an office may sign in from one. Guessing is limited in sign-in.ts.
 */
const SIGN_INS = 30

export const sessionRoutes: ShopRoutes = async (app, { db, keys }) => {
  app.endpoint(
    contract.staffSignIn,
    async ({ body, origin, language }) => ({
      ...done(language, 'signedIn'),
      ...(await signInStaff(db, keys, body, origin)),
    }),
    { perMinute: SIGN_INS },
  )
  app.endpoint(contract.staffVerify, ({ actor }) => whoAmI(db, keys, actor))
  app.endpoint(contract.staffRenew, async ({ actor, language }) => ({
    ...done(language, 'sessionRenewed'),
    ...(await renewSession(db, keys, actor)),
  }))
  app.endpoint(contract.staffSignOut, async ({ actor, language }) => {
    await signOut(db, actor)
    return done(language, 'signedOut')
  })

  app.endpoint(
    contract.memberSignIn,
    async ({ body, origin, language }) => ({
      ...done(language, 'signedIn'),
      ...(await signInMember(db, keys, body, origin)),
    }),
    { perMinute: SIGN_INS },
  )
  app.endpoint(contract.memberVerify, ({ actor }) => whoAmI(db, keys, actor))
  app.endpoint(contract.memberRenew, async ({ actor, language }) => ({
    ...done(language, 'sessionRenewed'),
    ...(await renewSession(db, keys, actor)),
  }))
  app.endpoint(contract.memberSignOut, async ({ actor, language }) => {
    await signOut(db, actor)
    return done(language, 'signedOut')
  })

  app.endpoint(staffSecurity.getStaffSecurity, () => getStaffSecurity(db))
  app.endpoint(staffSecurity.saveStaffSecurity, ({ actor, body }) => saveStaffSecurity(db, actor, body))

  app.endpoint(security.listSessions, ({ actor }) => listMySessions(db, actor))
  app.endpoint(security.endMySession, async ({ actor, params, language }) => {
    await endMySession(db, actor, params.id)
    return done(language, 'sessionEnded')
  })
  app.endpoint(security.endOtherSessions, async ({ actor, language }) => {
    await endOtherSessions(db, actor)
    return done(language, 'otherSessionsEnded')
  })
}
