import type { FastifyRequest } from 'fastify'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/site/texts.staff.ts'
import { receiveDelivery, receiveStop } from './callbacks.service.ts'
import { getTextSettings, saveTextSettings, sendTestText } from './text-settings.service.ts'
import { listTexts, sendHeldTexts, sendTextAgain } from './texts-list.service.ts'

/** Ten times what the provider sends. */
const BODY_BYTES = 4 * 1024
/** Tests a minute from one account: each costs money. */
const TESTS = 5

type Callback = { Params: { key: string } }

export const textRoutes: ShopRoutes = async (app, parts) => {
  const { db } = parts
  app.endpoint(contract.listTexts, ({ actor, query }) => listTexts(db, actor, query))
  app.endpoint(contract.sendTextAgain, ({ actor, params }) => sendTextAgain(db, actor, params.id))
  app.endpoint(contract.sendHeldTexts, ({ actor }) => sendHeldTexts(db, actor))
  app.endpoint(contract.getTextSettings, () => getTextSettings(parts))
  app.endpoint(contract.saveTextSettings, ({ actor, body }) => saveTextSettings(parts, actor, body))
  app.endpoint(contract.sendTestText, ({ body }) => sendTestText(parts, body.phone), { perMinute: TESTS })
}

/** What the provider of texts calls. Nothing is signed: the address has a part that no one can guess. */
export const textCallbackRoutes: ShopRoutes = async (app, { db }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  const hidden = { schema: { hide: true }, bodyLimit: BODY_BYTES }
  const toldIn = (request: FastifyRequest<Callback>) => ({
    key: request.params.key,
    body: typeof request.body === 'string' ? request.body : '',
  })
  app.post<Callback>('/callbacks/:key/text-delivery', hidden, async (request) => {
    await receiveDelivery(db, toldIn(request))
    return { received: true }
  })
  app.post<Callback>('/callbacks/:key/text-stop', hidden, async (request) => {
    await receiveStop(db, toldIn(request))
    return { received: true }
  })
}
