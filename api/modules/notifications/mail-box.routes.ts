import type { FastifyReply } from 'fastify'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { mailFrame, mailListPage, mailPage } from './mail-box.pages.ts'
import { findNewestMails, getMail } from './mail-box.service.ts'

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"
const framePolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

const answer = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html)

type WithId = { Params: { id: string } }

/**
 * The demo's mail box shows every mail of the shop without sign-in. Never registered in production or with a mail
 * server.
 */
export const mailBoxRoutes: ShopRoutes = async (app, { db, publicUrl }) => {
  const hidden = { schema: { hide: true } }
  app.get('/dev/mail', hidden, async (_request, reply) =>
    answer(reply, pagePolicy, mailListPage(await findNewestMails(db))),
  )
  app.get<WithId>('/dev/mail/:id', hidden, async (request, reply) =>
    answer(reply, pagePolicy, mailPage(await getMail(db, publicUrl, request.params.id))),
  )
  app.get<WithId>('/dev/mail/:id/html', hidden, async (request, reply) =>
    answer(reply, framePolicy, mailFrame(await getMail(db, publicUrl, request.params.id))),
  )
}
