import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/bulk-jobs.staff.ts'
import * as exports from '#contract/account/list-exports.staff.ts'
import { cancelBulkJob, getBulkJob, listBulkJobRows, listBulkJobs, startBulkJob } from './bulk-jobs.service.ts'
import { exportList, readExportFile, startExport } from './exports/list-exports.service.ts'
import { previewBulkJob } from './preview-bulk-job.ts'

/** Jobs that one account may start in a minute: below what a faulty program sends. */
const STARTS = 600

export const bulkJobRoutes: ShopRoutes = async (app, { db, bulkKinds, listExports, files }) => {
  app.endpoint(
    contract.startBulkJob,
    ({ actor, body, requestKey, language }) => startBulkJob(db, bulkKinds, actor, { ...body, requestKey, language }),
    { perAccountPerMinute: STARTS },
  )
  app.endpoint(contract.previewBulkJob, ({ actor, body, language }) =>
    previewBulkJob(db, bulkKinds, actor, body, language),
  )
  app.endpoint(contract.listBulkJobs, ({ actor, query, language }) => listBulkJobs(db, actor, { ...query, language }))
  app.endpoint(contract.getBulkJob, ({ actor, params, language }) => getBulkJob(db, actor, params.id, language))
  app.endpoint(contract.listBulkJobRows, ({ actor, params, query, language }) =>
    listBulkJobRows(db, bulkKinds, actor, params.id, { ...query, language }),
  )
  app.endpoint(contract.cancelBulkJob, ({ actor, params, language }) => cancelBulkJob(db, actor, params.id, language))
  app.endpoint(contract.getBulkJobFile, ({ actor, params }) => readExportFile(db, files, actor, params.id))
  app.endpoint(exports.exportList, ({ actor, body, language }) => exportList(db, listExports, actor, body, language), {
    perAccountPerMinute: STARTS,
  })
  app.endpoint(
    exports.startExport,
    async ({ actor, body, requestKey, language }) =>
      getBulkJob(db, actor, await startExport(db, listExports, actor, { ...body, requestKey, language }), language),
    { perAccountPerMinute: STARTS },
  )
}
