import type { ShopRoutes } from '#api/platform/http/endpoint.ts'
import * as contract from '#contract/site/newsletter.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts'

/** Requests a minute from one client IP; fewer for the one that sends mail. */
const SUBSCRIPTIONS = 5
const LINKS = 30

export const newsletterRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(
    contract.subscribe,
    ({ body, language }) => subscribe(db, { email: body.email, language: body.language ?? language }, language),
    { perMinute: SUBSCRIPTIONS },
  )
  app.endpoint(contract.confirmSubscription, ({ body, language }) => confirmSubscription(db, body.token, language), {
    perMinute: LINKS,
  })
  app.endpoint(contract.unsubscribe, ({ body, language }) => unsubscribe(db, body.token, language), {
    perMinute: LINKS,
  })
}
