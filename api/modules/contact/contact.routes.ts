import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { done } from '#contract/messages/success-messages.ts'
import * as contract from '#contract/site/contact.ts'
import { sendMessage } from './contact.service.ts'

/** Messages a minute from one client IP, which several people of an office may share. */
const MESSAGES = 5

export const contactRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(
    contract.sendMessage,
    async ({ body, language }) => {
      await sendMessage(db, body, language)
      return done(language, 'messageSent')
    },
    { perMinute: MESSAGES },
  )
}
