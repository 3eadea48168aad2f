import { registerStaff } from '#api/modules/accounts/staff-accounts.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/members.ts'
import { registerStaff as registerStaffEndpoint } from '#contract/account/sessions.ts'
import { done } from '#contract/messages/success-messages.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { registerMember } from './register-member.ts'

/** Requests a minute from one client IP. */
const REGISTRATIONS = 5
const LINKS = 30

export const registrationRoutes: ShopRoutes = async (app, { db, keys }) => {
  app.endpoint(
    registerStaffEndpoint,
    async ({ body, language }) => {
      await registerStaff(db, body, language)
      return done(language, 'staffRegistered')
    },
    { perMinute: REGISTRATIONS },
  )
  app.endpoint(
    contract.registerMember,
    async ({ body, origin, language }) => ({
      ...done(language, 'registered'),
      ...(await registerMember(db, keys, body, origin, language)),
    }),
    { perMinute: REGISTRATIONS },
  )
  app.endpoint(
    contract.confirmEmail,
    async ({ body, language }) => {
      await confirmEmail(db, body.token)
      return done(language, 'emailConfirmed')
    },
    { perMinute: LINKS },
  )
  app.endpoint(contract.resendConfirmation, async ({ actor, language }) => {
    const isSent = await resendConfirmation(db, actor)
    return done(language, isSent ? 'confirmationSent' : 'emailConfirmed')
  })
}
