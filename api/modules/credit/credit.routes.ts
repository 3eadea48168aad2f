import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as approvals from '#contract/lending/approvals.staff.ts'
import * as entries from '#contract/lending/entries.staff.ts'
import * as contract from '#contract/lending/groups.ts'
import * as lending from '#contract/lending/lending.staff.ts'
import * as own from '#contract/lending/my-credit.ts'
import { approveEntry, declineEntry, getApproval, listApprovals, withdrawEntry } from './approvals/approvals.service.ts'
import { getClientCredit, getMyCredit, listInstalments, listLedger } from './credit.service.ts'
import { enterEntry } from './entries/entries.service.ts'
import { getEntryDocument } from './entries/entry-document.ts'
import { listRepayments, recordRepayment, reverseRepayment } from './repayments.service.ts'

export const creditRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.getClientCredit, ({ actor, params }) => getClientCredit(db, actor, params.id))
  app.endpoint(own.getMyCredit, ({ actor }) => getMyCredit(db, actor))
  app.endpoint(lending.listInstalments, ({ actor, params }) => listInstalments(db, actor, params.id))
  app.endpoint(lending.listLedger, ({ actor, params, query }) => listLedger(db, actor, params.id, query))
  app.endpoint(entries.enterEntry, ({ actor, params, body, requestKey }) =>
    enterEntry(db, actor, params.id, { ...body, requestKey }),
  )
  app.endpoint(approvals.listApprovals, ({ actor, query }) => listApprovals(db, actor, query))
  app.endpoint(approvals.getApproval, ({ actor, params }) => getApproval(db, actor, params.id))
  app.endpoint(approvals.approveEntry, ({ actor, params }) => approveEntry(db, actor, params.id))
  app.endpoint(approvals.declineEntry, ({ actor, params, body }) => declineEntry(db, actor, params.id, body.reason))
  app.endpoint(approvals.withdrawEntry, ({ actor, params }) => withdrawEntry(db, actor, params.id))
  app.endpoint(lending.getEntryDocument, ({ actor, params, language }) =>
    getEntryDocument(db, actor, params.id, language),
  )
  app.endpoint(lending.recordRepayment, ({ actor, params, body, requestKey }) =>
    recordRepayment(db, actor, params.id, { ...body, requestKey }),
  )
  app.endpoint(lending.reverseRepayment, ({ actor, params, body }) =>
    reverseRepayment(db, actor, params.id, body.reason),
  )
  app.endpoint(lending.listRepayments, ({ actor, params, query }) => listRepayments(db, actor, params.id, query))
}
