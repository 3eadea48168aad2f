import type { ShopRoutes } from '#api/platform/http/endpoint.ts'
import * as contract from '#contract/site/contact.ts'
import { sendMessage } from './contact.service.ts'

/** Messages a minute from one address: an office line has several people behind it, a person has one thing to say. */
const MESSAGES = 5

export const contactRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.sendMessage, ({ body, language }) => sendMessage(db, body, language), { perMinute: MESSAGES })
}
