import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/lending/groups.ts'
import * as lending from '#contract/lending/lending.staff.ts'
import { getClientCredit, listInstalments } from './credit.service.ts'
import { listRepayments, recordRepayment, reverseRepayment } from './repayments.service.ts'

export const creditRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.getClientCredit, ({ actor, params }) => getClientCredit(db, actor, params.id))
  app.endpoint(lending.listInstalments, ({ actor, params }) => listInstalments(db, actor, params.id))
  app.endpoint(lending.recordRepayment, ({ actor, params, body, requestKey }) =>
    recordRepayment(db, actor, params.id, { ...body, requestKey }),
  )
  app.endpoint(lending.reverseRepayment, ({ actor, params, body }) =>
    reverseRepayment(db, actor, params.id, body.reason),
  )
  app.endpoint(lending.listRepayments, ({ actor, params, query }) => listRepayments(db, actor, params.id, query))
}
