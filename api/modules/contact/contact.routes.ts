import type { ShopRoutes } from '#api/platform/http/endpoint.ts'
import * as contract from '#contract/site/contact.ts'
import { sendMessage } from './contact.service.ts'

/** Messages a minute from one client IP, which several people of an office may share. */
const MESSAGES = 5

export const contactRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.sendMessage, ({ body, language }) => sendMessage(db, body, language), { perMinute: MESSAGES })
}
