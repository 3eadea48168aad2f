import type { FastifyRequest } from 'fastify'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { clientIp } from '#api/platform/http/client-ip.ts'
import * as contract from '#contract/receipts/mpesa.staff.ts'
import * as days from '#contract/receipts/mpesa-days.staff.ts'
import * as payouts from '#contract/receipts/payouts.staff.ts'
import * as prompts from '#contract/receipts/prompts.staff.ts'
import * as own from '#contract/receipts/prompts.ts'
import {
  isPaymentWanted,
  receiveConfirmation,
  receivePayoutResult,
  receivePromptResult,
  receiveTimeout,
} from './callbacks.service.ts'
import { compareNow } from './compare.service.ts'
import { getMpesaDay, listMpesaDays } from './comparison.service.ts'
import { listPayouts, listUnsent, makePayout, releasePayout, withdrawPayout } from './payouts.service.ts'
import { askForPayment, askMyself, listMyPrompts, listPrompts } from './prompts.service.ts'
import { settleByHand } from './settle-payouts.ts'
import { getMpesaTill, registerMpesaTill, saveMpesaTill } from './tills.service.ts'

/** Ten times what Safaricom sends. */
const BODY_BYTES = 8 * 1024

type Callback = { Params: { key: string } }

export const mpesaRoutes: ShopRoutes = async (app, parts) => {
  app.endpoint(contract.getMpesaTill, ({ actor, params }) => getMpesaTill(parts, actor, params.id))
  app.endpoint(contract.saveMpesaTill, ({ actor, params, body }) => saveMpesaTill(parts, actor, params.id, body))
  app.endpoint(contract.registerMpesaTill, ({ actor, params }) => registerMpesaTill(parts, actor, params.id))
  app.endpoint(prompts.askForPayment, ({ actor, params, body, requestKey }) =>
    askForPayment(parts, actor, params.id, { ...body, requestKey }),
  )
  app.endpoint(prompts.listPrompts, ({ actor, params }) => listPrompts(parts.db, actor, params.id))
  app.endpoint(payouts.listPayouts, ({ actor, query }) => listPayouts(parts.db, actor, query))
  app.endpoint(payouts.listUnsent, ({ actor }) => listUnsent(parts.db, actor))
  app.endpoint(payouts.makePayout, ({ actor, body, requestKey }) =>
    makePayout(parts.db, actor, { ...body, requestKey }),
  )
  app.endpoint(payouts.releasePayout, ({ actor, params }) => releasePayout(parts, actor, params.id))
  app.endpoint(payouts.settlePayout, ({ actor, params, body }) => settleByHand(parts.db, actor, params.id, body))
  app.endpoint(payouts.withdrawPayout, ({ actor, params }) => withdrawPayout(parts.db, actor, params.id))
  app.endpoint(own.askMyself, ({ actor, body, requestKey }) => askMyself(parts, actor, { ...body, requestKey }))
  app.endpoint(own.listMyPrompts, ({ actor }) => listMyPrompts(parts.db, actor))
  app.endpoint(days.listMpesaDays, ({ actor, query }) => listMpesaDays(parts.db, actor, query))
  app.endpoint(days.getMpesaDay, ({ actor, params }) => getMpesaDay(parts.db, actor, params.id))
  app.endpoint(days.compareMpesa, ({ actor }) => compareNow(parts, actor))
}

/**
 * What Safaricom calls. Nothing is signed: the address has a part that no one can guess, the caller's address is compared,
 * and a body is stored as it came before it is read.
 */
export const mpesaCallbackRoutes: ShopRoutes = async (app, { db, dataKey }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  const hidden = { schema: { hide: true }, bodyLimit: BODY_BYTES }
  const toldIn = (request: FastifyRequest<Callback>) => ({
    key: request.params.key,
    address: clientIp(request),
    body: typeof request.body === 'string' ? request.body : '',
  })
  app.post<Callback>('/callbacks/:key/confirmation', hidden, async (request) => {
    await receiveConfirmation(db, toldIn(request))
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  })
  app.post<Callback>('/callbacks/:key/prompt', hidden, async (request) => {
    await receivePromptResult(db, toldIn(request))
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  })
  for (const kind of ['payout', 'payout-status'] as const) {
    app.post<Callback>(`/callbacks/:key/${kind}`, hidden, async (request) => {
      await receivePayoutResult(db, toldIn(request), kind === 'payout-status')
      return { ResultCode: 0, ResultDesc: 'Accepted' }
    })
  }
  app.post<Callback>('/callbacks/:key/payout-timeout', hidden, async (request) => {
    await receiveTimeout(db, toldIn(request))
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  })
  app.post<Callback>('/callbacks/:key/validation', hidden, async (request) =>
    (await isPaymentWanted(db, dataKey, toldIn(request)))
      ? { ResultCode: '0', ResultDesc: 'Accepted' }
      : { ResultCode: 'C2B00012', ResultDesc: 'Rejected' },
  )
}
