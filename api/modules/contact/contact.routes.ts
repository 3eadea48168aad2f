import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { done } from '#contract/messages/success-messages.ts'
import * as contract from '#contract/site/contact.ts'
import * as staff from '#contract/site/messages.staff.ts'
import { sendMessage } from './contact.service.ts'
import { answerMessage, getMessage, listMessageHistory, listMessages, setMessageStatus } from './messages.service.ts'

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
  app.endpoint(staff.listMessages, ({ actor, query }) => listMessages(db, actor, query))
  app.endpoint(staff.getMessage, ({ actor, params }) => getMessage(db, actor, params.id))
  app.endpoint(staff.listMessageHistory, ({ actor, params, query }) => listMessageHistory(db, actor, params.id, query))
  app.endpoint(staff.setMessageStatus, ({ actor, params, body }) => setMessageStatus(db, actor, params.id, body.status))
  app.endpoint(staff.answerMessage, ({ actor, requestKey, params, body }) =>
    answerMessage(db, actor, requestKey, params.id, body),
  )
}
