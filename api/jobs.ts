import { makeNightlyBackup, type NightlyBackup } from './back-up.ts'
import { bulkKinds } from './bulk-kinds.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { importKinds } from './import-kinds.ts'
import { listExports } from './list-exports.ts'
import {
  mailResetLinks,
  makeDataExport,
  purgeOldAttempts,
  purgeOldExports,
  purgeOldSessions,
  sweepFiles,
} from './modules/accounts/accounts.service.ts'
import { deleteOldTallies } from './modules/audit/audit.service.ts'
import {
  bulkQueue,
  exportQueue,
  purgeOldJobs,
  reportQueue,
  resumeBulkJobs,
  runBulkJob,
} from './modules/bulk-jobs/bulk-jobs.service.ts'
import { purgeExportFiles, runExport } from './modules/bulk-jobs/exports/list-exports.service.ts'
import {
  indexProductsOf,
  makeProductPicture,
  mergeProductSales,
  purgeOldSearchMisses,
  refreshCatalogue,
  refreshCounts,
  sweepUploads,
} from './modules/catalogue/catalogue.service.ts'
import { endOldApprovals } from './modules/credit/approvals/approvals.service.ts'
import { sendReminders } from './modules/credit/reminders/send-reminders.ts'
import { refreshCustomerStats } from './modules/customers/records/customer-stats.service.ts'
import { renewSegments } from './modules/customers/records/renew-segments.service.ts'
import { importQueue, purgeImports } from './modules/imports/imports.service.ts'
import { resumeImports, workOnImport } from './modules/imports/run-import.ts'
import { callbackQueue, purgeFaultyCallbacks, resumeLost, workOnCallback } from './modules/mpesa/callbacks.service.ts'
import { compareAtNight } from './modules/mpesa/compare.service.ts'
import type { Safaricom } from './modules/mpesa/daraja.ts'
import { followPayout, payoutQueue } from './modules/mpesa/payouts.service.ts'
import { followPrompt, promptQueue } from './modules/mpesa/prompts.service.ts'
import { continueLetters, letterQueue, purgeUnconfirmed, runLetter } from './modules/newsletter/newsletter.service.ts'
import { purgeOldNotices } from './modules/notifications/notices.service.ts'
import { purgeOldMails, requeueMails, sendMail } from './modules/notifications/notifications.service.ts'
import { notifyOfOrdersOfDay } from './modules/notifications/notify.service.ts'
import { mailFailures, mailNewOrders } from './modules/notifications/staff-mails.service.ts'
import { expireHolds } from './modules/orders/changes/expire-orders.ts'
import { mergeOrderTotals, purgeOldRefusals } from './modules/orders/orders.service.ts'
import { refreshArrears } from './modules/reports/arrears/arrears.service.ts'
import { runReport } from './modules/reports/files/run-report.ts'
import { mergeReportDays, refreshTopProducts } from './modules/reports/rollups.service.ts'
import { runSchedules } from './modules/reports/schedules/run-schedules.ts'
import { mailRestocked } from './modules/stock/stock-alerts.service.ts'
import { recordReconcile } from './modules/system/system.service.ts'
import type { TextCalls } from './modules/texts/africastalking.ts'
import { sendTexts } from './modules/texts/send-texts.ts'
import { purgeOldTexts } from './modules/texts/texts.service.ts'
import type { Db } from './platform/database/db.ts'
import { readFrom } from './platform/database/replica.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Job } from './platform/jobs.ts'
import { purgeOldKeys } from './platform/limits/idempotency.ts'
import { deleteOldWindows } from './platform/limits/rate-windows.ts'
import type { Mailer } from './platform/mail.ts'
import type { DataKey } from './platform/secrets/data-key.ts'
import { reconcile } from './reconcile.ts'

export type JobParts = {
  db: Db
  mailer: Mailer
  publicUrl: string
  files: FileStore
  dataKey: DataKey
  safaricom: Safaricom
  textCalls: TextCalls
  /** Undefined without BACKUP_DIR. */
  backup?: NightlyBackup | undefined
  alarm: (kind: 'reconcile' | 'backup', text: string) => void
}

/** Every background job of the shop. Times are UTC; African zones are at most an hour behind and three hours ahead. */
export const jobs: Job<JobParts>[] = [
  {
    name: 'reconcile',
    schedule: '30 23 * * *',
    run: async ({ db, alarm }) => {
      const { findings } = await readFrom(db, reconcile)
      await recordReconcile(db, findings.length)
      for (const finding of findings) alarm('reconcile', finding)
    },
  },
  { name: 'back-up', schedule: '*/15 * * * *', run: (parts) => makeNightlyBackup(parts) },
  { name: 'count-products', schedule: '* * * * *', run: ({ db }) => refreshCounts(db) },
  { name: 'merge-order-totals', schedule: '*/15 * * * *', run: ({ db }) => mergeOrderTotals(db) },
  {
    name: 'merge-product-sales',
    schedule: '*/15 * * * *',
    run: ({ db }) => mergeProductSales(db).then(() => undefined),
  },
  { name: 'merge-report-days', schedule: '*/15 * * * *', run: ({ db }) => mergeReportDays(db) },
  {
    name: 'refresh-arrears',
    schedule: '*/15 * * * *',
    run: ({ db }) => refreshArrears(db).then(() => undefined),
  },
  { name: 'end-approvals', schedule: '10 22 * * *', run: ({ db }) => endOldApprovals(db) },
  { name: 'refresh-top-products', schedule: '*/15 * * * *', run: ({ db }) => refreshTopProducts(db) },
  {
    name: 'index-category-names',
    retry: { limit: 5, firstSeconds: 10, longestSeconds: 300 },
    run: ({ db }, payload) =>
      indexProductsOf(db, { column: 'category_id', id: (payload as { categoryId: number }).categoryId }),
  },
  {
    name: 'index-brand-names',
    retry: { limit: 5, firstSeconds: 10, longestSeconds: 300 },
    run: ({ db }, payload) => indexProductsOf(db, { column: 'brand_id', id: (payload as { brandId: number }).brandId }),
  },
  {
    name: 'make-product-picture',
    // As long as a store of files may be away: no one starts it again.
    retry: { limit: 20, firstSeconds: 5, longestSeconds: 600 },
    run: ({ db, files }, payload) => makeProductPicture(db, files, (payload as { pictureId: number }).pictureId),
  },
  { name: 'refresh-catalogue', schedule: '7 * * * *', run: ({ db }) => refreshCatalogue(db) },
  {
    name: 'send-mail',
    retry: { limit: 6, firstSeconds: 15, longestSeconds: 600 },
    run: ({ db, mailer, publicUrl }, payload) =>
      sendMail(db, mailer, publicUrl, (payload as { mailId: number }).mailId),
  },
  { name: 'requeue-mails', schedule: '*/15 * * * *', run: ({ db }) => requeueMails(db) },
  {
    name: 'mail-restocked',
    retry: { limit: 5, firstSeconds: 5, longestSeconds: 300 },
    run: async ({ db }, payload) => {
      await mailRestocked(db, (payload as { productIds: number[] }).productIds)
    },
  },
  {
    name: 'find-restocked',
    schedule: '22 * * * *',
    run: async ({ db }) => {
      await mailRestocked(db, null)
    },
  },
  {
    name: letterQueue,
    pollSeconds: 1,
    retry: { limit: 5, firstSeconds: 5, longestSeconds: 300 },
    run: ({ db }, payload) => runLetter(db, (payload as { letterId: number }).letterId),
  },
  { name: 'continue-letters', schedule: '* * * * *', run: ({ db }) => continueLetters(db) },
  { name: 'mail-new-orders', schedule: '* * * * *', run: ({ db }) => mailNewOrders(db) },
  { name: 'notify-of-orders', schedule: '8 * * * *', run: ({ db }) => notifyOfOrdersOfDay(db) },
  { name: 'send-reminders', schedule: '12 * * * *', run: ({ db }) => sendReminders(db) },
  { name: 'mail-failures', schedule: '3 * * * *', run: ({ db }) => mailFailures(db) },
  {
    name: 'expire-holds',
    schedule: '37 * * * *',
    run: async ({ db }) => {
      await expireHolds(db)
    },
  },
  {
    name: bulkQueue,
    pollSeconds: 1,
    retry: { limit: 3, firstSeconds: 5, longestSeconds: 60 },
    run: ({ db, files }, payload) => runBulkJob(db, files, bulkKinds, (payload as { jobId: number }).jobId),
  },
  {
    name: exportQueue,
    pollSeconds: 1,
    retry: { limit: 3, firstSeconds: 5, longestSeconds: 60 },
    run: ({ db, files }, payload) => runExport(db, files, listExports, (payload as { jobId: number }).jobId),
  },
  {
    name: importQueue,
    pollSeconds: 1,
    retry: { limit: 3, firstSeconds: 5, longestSeconds: 60 },
    run: ({ db, files, dataKey }, payload) =>
      workOnImport({ db, files, dataKey, kinds: importKinds }, (payload as { importId: number }).importId),
  },
  {
    name: callbackQueue,
    pollSeconds: 1,
    retry: { limit: 10, firstSeconds: 5, longestSeconds: 600 },
    run: (parts, payload) => workOnCallback(parts, (payload as { callbackId: number }).callbackId),
  },
  {
    name: promptQueue,
    retry: { limit: 5, firstSeconds: 10, longestSeconds: 300 },
    run: (parts, payload) => followPrompt(parts, (payload as { promptId: number }).promptId),
  },
  {
    name: payoutQueue,
    retry: { limit: 5, firstSeconds: 10, longestSeconds: 300 },
    run: (parts, payload) => followPayout(parts, (payload as { payoutId: number }).payoutId),
  },
  {
    name: 'resume-mpesa',
    schedule: '*/15 * * * *',
    run: ({ db }) => resumeLost(db),
  },
  { name: 'send-texts', schedule: '* * * * *', run: (parts) => sendTexts(parts) },
  {
    name: 'compare-mpesa',
    // After midnight where M-Pesa is.
    schedule: '40 21 * * *',
    retry: { limit: 3, firstSeconds: 60, longestSeconds: 600 },
    run: (parts) => compareAtNight(parts, (text) => parts.alarm('reconcile', text)),
  },
  { name: 'resume-imports', schedule: '* * * * *', run: ({ db }) => resumeImports(db) },
  {
    name: reportQueue,
    pollSeconds: 1,
    retry: { limit: 3, firstSeconds: 5, longestSeconds: 60 },
    run: ({ db, files }, payload) => runReport(db, files, (payload as { jobId: number }).jobId),
  },
  { name: 'run-report-schedules', schedule: '*/15 * * * *', run: ({ db }) => runSchedules(db) },
  { name: 'resume-bulk-jobs', schedule: '* * * * *', run: ({ db }) => resumeBulkJobs(db) },
  {
    name: 'renew-segments',
    schedule: '*/15 * * * *',
    run: async ({ db }) => {
      await renewSegments(db)
      await refreshCustomerStats(db)
    },
  },
  {
    name: 'old-sessions',
    schedule: '15 0 * * *',
    run: async ({ db }) => {
      await purgeOldSessions(db)
      await purgeOldKeys(db)
      await purgeOldSearchMisses(db)
      await purgeOldRefusals(db)
      await purgeFaultyCallbacks(db)
    },
  },
  {
    name: 'mail-reset-links',
    retry: { limit: 5, firstSeconds: 5, longestSeconds: 60 },
    run: ({ db }, payload) => mailResetLinks(db, (payload as { accountIds: number[] }).accountIds),
  },
  {
    name: 'old-attempts',
    schedule: '37 * * * *',
    run: async ({ db }) => {
      await purgeOldAttempts(db)
      await deleteOldWindows(db)
      await deleteOldTallies(db)
    },
  },
  {
    name: 'make-data-export',
    retry: { limit: 3, firstSeconds: 30, longestSeconds: 300 },
    run: ({ db, files, publicUrl, dataKey }, payload) =>
      makeDataExport(db, { files, publicUrl, dataKey }, (payload as { accountId: number }).accountId),
  },
  {
    name: 'erase-accounts',
    schedule: '52 * * * *',
    run: ({ db, files, dataKey }) => eraseAccounts(db, { files, dataKey }),
  },
  {
    name: 'old-files',
    schedule: '45 0 * * *',
    run: async ({ db, files }) => {
      await purgeOldExports(db, files)
      await sweepFiles(db, files)
      await purgeExportFiles(db, files)
      await sweepUploads(db, files)
      await purgeImports(db, files)
    },
  },
  {
    name: 'old-mail',
    schedule: '25 0 * * *',
    run: async ({ db }) => {
      await purgeOldMails(db)
      await purgeOldNotices(db)
      await purgeOldTexts(db)
      await purgeOldJobs(db)
      await purgeUnconfirmed(db)
    },
  },
]
