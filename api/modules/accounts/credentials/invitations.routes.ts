import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/invitations.ts'
import { done } from '#contract/messages/success-messages.ts'
import { acceptInvitation } from './invitation.ts'

/** Requests a minute from one client IP. */
const LINKS = 30

export const invitationRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(
    contract.acceptInvitation,
    async ({ body, language }) => ({
      ...done(language, 'invitationAccepted'),
      kind: await acceptInvitation(db, body),
    }),
    { perMinute: LINKS },
  )
}
