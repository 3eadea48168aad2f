import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { done } from '#contract/messages/success-messages.ts'
import * as staff from '#contract/site/newsletter.staff.ts'
import * as contract from '#contract/site/newsletter.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts'
import { getSubscriberStats, listSubscribers } from './subscribers.service.ts'

/** Requests a minute from one client IP; fewer for the one that sends mail. */
const SUBSCRIPTIONS = 5
const LINKS = 30

export const newsletterRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(
    contract.subscribe,
    async ({ body, language }) => {
      await subscribe(db, { email: body.email, language: body.language ?? language })
      return done(language, 'subscribed')
    },
    { perMinute: SUBSCRIPTIONS },
  )
  app.endpoint(
    contract.confirmSubscription,
    async ({ body, language }) => {
      await confirmSubscription(db, body.token)
      return done(language, 'confirmed')
    },
    { perMinute: LINKS },
  )
  app.endpoint(
    contract.unsubscribe,
    async ({ body, language }) => {
      await unsubscribe(db, body.token)
      return done(language, 'unsubscribed')
    },
    { perMinute: LINKS },
  )
  app.endpoint(staff.listSubscribers, ({ query }) => listSubscribers(db, query))
  app.endpoint(staff.getSubscriberStats, () => getSubscriberStats(db))
}
