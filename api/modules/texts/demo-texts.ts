import type { FastifyInstance } from 'fastify'
import type { Db } from '#api/platform/database/db.ts'
import { pretendAfricasTalking } from './pretend-africastalking.ts'
import { findTextSettings } from './text-settings.queries.ts'

/** Tells this process what a provider would tell it; nothing without a connection. */
export async function tellShop(
  app: FastifyInstance,
  db: Db,
  kind: 'text-delivery' | 'text-stop',
  form: Record<string, string>,
) {
  const settings = await findTextSettings(db)
  if (!settings) return
  await app.inject({
    method: 'POST',
    url: `/callbacks/${settings.callback_key}/${kind}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
}

/** The demo's provider: it takes every text, and tells this process that it was delivered. */
export const demoTexts = (app: FastifyInstance, db: Db) => ({
  demo: pretendAfricasTalking(({ id, to }) =>
    tellShop(app, db, 'text-delivery', { id, status: 'Success', phoneNumber: to, networkCode: '63902' }),
  ).call,
})
