import { searchClients } from '#api/modules/customers/clients.service.ts'
import { nationalIdHashIn } from '#api/modules/customers/national-id.service.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as approvals from '#contract/lending/approvals.staff.ts'
import * as arrears from '#contract/lending/arrears.staff.ts'
import * as clients from '#contract/lending/clients.ts'
import * as entries from '#contract/lending/entries.staff.ts'
import * as contract from '#contract/lending/groups.ts'
import * as lending from '#contract/lending/lending.staff.ts'
import * as own from '#contract/lending/my-credit.ts'
import * as newTerms from '#contract/lending/new-terms.staff.ts'
import * as ownReceipts from '#contract/receipts/my-receipts.ts'
import * as receipts from '#contract/receipts/receipts.staff.ts'
import * as sheets from '#contract/receipts/sheets.staff.ts'
import { approveEntry, declineEntry, getApproval, listApprovals, withdrawEntry } from './approvals/approvals.service.ts'
import { listArrears } from './arrears/arrears.service.ts'
import { addPromise, listPromises, withdrawPromise } from './arrears/promises.service.ts'
import { getClientCredit, getMyCredit, listInstalments, listLedger } from './credit.service.ts'
import { enterEntry } from './entries/entries.service.ts'
import { getEntryDocument } from './entries/entry-document.ts'
import { getMyReceiptDocument, listMyReceipts } from './receipts/my-receipts.ts'
import { previewReceipt } from './receipts/preview-receipt.ts'
import { getReceiptDocument } from './receipts/receipt-document.ts'
import { listReceipts } from './receipts/receipt-list.ts'
import { getReceipt, readerOf, recordReceipt } from './receipts/receipts.service.ts'
import { matchReceipt, payBackReceipt, reverseReceipt, reverseRepayment } from './receipts/take-back.service.ts'
import { listReminders, shareReminder } from './reminders/reminders.service.ts'
import { postSheet } from './sheets/post-sheet.ts'
import { getSheetDocument } from './sheets/sheet-document.ts'
import { getSheet, listCollections, listSheets } from './sheets/sheets.service.ts'
import { agreeTerms, listNewTerms, previewTerms, undoTerms } from './terms/agree-terms.ts'
import { getNewTermsDocument } from './terms/terms-document.ts'

export const creditRoutes: ShopRoutes = async (app, { db, dataKey }) => {
  app.endpoint(contract.getClientCredit, ({ actor, params }) => getClientCredit(db, actor, params.id))
  app.endpoint(own.getMyCredit, ({ actor }) => getMyCredit(db, actor))
  app.endpoint(ownReceipts.listMyReceipts, ({ actor, query }) => listMyReceipts(db, actor, query))
  app.endpoint(ownReceipts.getMyReceiptDocument, ({ actor, params, language }) =>
    getMyReceiptDocument(db, actor, params.id, language),
  )
  app.endpoint(lending.listInstalments, ({ actor, params }) => listInstalments(db, actor, params.id))
  app.endpoint(lending.listLedger, ({ actor, params, query }) => listLedger(db, actor, params.id, query))
  app.endpoint(entries.enterEntry, ({ actor, params, body, requestKey }) =>
    enterEntry(db, actor, params.id, { ...body, requestKey }),
  )
  app.endpoint(newTerms.previewTerms, ({ actor, params, query }) => previewTerms(db, actor, params.id, query))
  app.endpoint(newTerms.listNewTerms, ({ actor, params }) => listNewTerms(db, actor, params.id))
  app.endpoint(newTerms.agreeTerms, ({ actor, params, body, requestKey }) =>
    agreeTerms(db, actor, params.id, { ...body, requestKey }),
  )
  app.endpoint(newTerms.undoTerms, ({ actor, params, body }) => undoTerms(db, actor, params.id, body.reason))
  app.endpoint(newTerms.getNewTermsDocument, ({ actor, params, language }) =>
    getNewTermsDocument(db, actor, params.id, language),
  )
  app.endpoint(approvals.listApprovals, ({ actor, query }) => listApprovals(db, actor, query))
  app.endpoint(approvals.getApproval, ({ actor, params }) => getApproval(db, actor, params.id))
  app.endpoint(approvals.approveEntry, ({ actor, params }) => approveEntry(db, actor, params.id))
  app.endpoint(approvals.declineEntry, ({ actor, params, body }) => declineEntry(db, actor, params.id, body.reason))
  app.endpoint(approvals.withdrawEntry, ({ actor, params }) => withdrawEntry(db, actor, params.id))
  app.endpoint(lending.getEntryDocument, ({ actor, params, language }) =>
    getEntryDocument(db, actor, params.id, language),
  )
  app.endpoint(arrears.listArrears, ({ actor, query }) => listArrears(db, actor, query))
  app.endpoint(arrears.listReminders, ({ actor, query }) => listReminders(db, actor, query))
  app.endpoint(arrears.shareReminder, ({ actor, params, body }) => shareReminder(db, actor, params.id, body))
  app.endpoint(arrears.listPromises, ({ actor, params, query }) => listPromises(db, actor, params.id, query))
  app.endpoint(arrears.addPromise, ({ actor, params, body, requestKey }) =>
    addPromise(db, actor, params.id, { ...body, requestKey }),
  )
  app.endpoint(arrears.withdrawPromise, ({ actor, params, body }) => withdrawPromise(db, actor, params.id, body.reason))
  app.endpoint(receipts.recordReceipt, ({ actor, body, requestKey }) =>
    recordReceipt(db, actor, { ...body, requestKey }),
  )
  app.endpoint(receipts.listReceipts, ({ actor, query }) => listReceipts(db, actor, query))
  app.endpoint(receipts.getReceipt, ({ actor, params }) => getReceipt(db, actor, params.id))
  app.endpoint(receipts.getReceiptDocument, ({ actor, params, language }) =>
    getReceiptDocument(db, actor, params.id, language),
  )
  app.endpoint(clients.searchPayers, ({ actor, query }) => {
    const nationalIdHash = nationalIdHashIn(dataKey, query.search ?? '')
    return searchClients(db, actor, { ...query, nationalIdHash }, readerOf(actor).officerOf)
  })
  app.endpoint(receipts.previewReceipt, ({ actor, params, query }) =>
    previewReceipt(db, actor, params.id, query.amount),
  )
  app.endpoint(receipts.reverseRepayment, ({ actor, params, body }) => reverseRepayment(db, actor, params.id, body))
  app.endpoint(receipts.reverseReceipt, ({ actor, params, body }) => reverseReceipt(db, actor, params.id, body.reason))
  app.endpoint(receipts.matchReceipt, ({ actor, params, body, requestKey }) =>
    matchReceipt(db, actor, params.id, { ...body, requestKey }),
  )
  app.endpoint(receipts.payBackReceipt, ({ actor, params, body, requestKey }) =>
    payBackReceipt(db, actor, params.id, { ...body, requestKey }),
  )
  app.endpoint(sheets.listCollections, ({ actor, query }) => listCollections(db, actor, query))
  app.endpoint(sheets.listSheets, ({ actor, query }) => listSheets(db, actor, query))
  app.endpoint(sheets.getSheet, ({ actor, params, query }) => getSheet(db, actor, params.id, query.day))
  app.endpoint(sheets.getSheetDocument, ({ actor, params, query, language }) =>
    getSheetDocument(db, actor, params.id, query.day, language),
  )
  app.endpoint(sheets.postSheet, ({ actor, params, body, requestKey }) =>
    postSheet(db, actor, params.id, { ...body, requestKey }),
  )
}
