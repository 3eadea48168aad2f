import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/notices.ts'
import { listNotices, readNotice, readNotices } from './notices.service.ts'

export const noticeRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listNotices, ({ actor, query }) => listNotices(db, actor, query))
  app.endpoint(contract.readNotice, ({ actor, params }) => readNotice(db, actor, params.id))
  app.endpoint(contract.readNotices, ({ actor, body }) => readNotices(db, actor, body.upTo))
}
