import { registerStaff } from '#api/modules/accounts/staff-accounts.ts'
import type { ShopRoutes } from '#api/platform/http/endpoint.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import * as contract from '#contract/account/members.ts'
import { registerStaff as registerStaffEndpoint } from '#contract/account/sessions.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { registerMember } from './register-member.ts'

/** Requests a minute from one client IP. */
const REGISTRATIONS = 5
const LINKS = 30

export const registrationRoutes =
  (keys: Keys): ShopRoutes =>
  async (app, { db }) => {
    app.endpoint(registerStaffEndpoint, ({ body }) => registerStaff(db, body), { perMinute: REGISTRATIONS })
    app.endpoint(
      contract.registerMember,
      ({ body, origin, language }) => registerMember(db, keys, body, origin, language),
      { perMinute: REGISTRATIONS },
    )
    app.endpoint(contract.confirmEmail, ({ body, language }) => confirmEmail(db, body.token, language), {
      perMinute: LINKS,
    })
    app.endpoint(contract.resendConfirmation, ({ actor, language }) => resendConfirmation(db, actor, language))
  }
