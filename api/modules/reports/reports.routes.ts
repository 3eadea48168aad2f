import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { readFrom } from '#api/platform/database/replica.ts'
import * as statements from '#contract/lending/statements.staff.ts'
import * as contract from '#contract/site/dashboard.staff.ts'
import * as fieldPack from '#contract/site/field-pack.ts'
import * as reportFiles from '#contract/site/report-files.staff.ts'
import * as reports from '#contract/site/reports.staff.ts'
import * as work from '#contract/site/work.ts'
import { getDashboard } from './dashboard.service.ts'
import { getFieldPack } from './field-pack/field-pack.service.ts'
import * as service from './figures/reports.service.ts'
import { getReportFile, listReportFiles } from './files/report-files.service.ts'
import { startReportFile } from './files/start-report.ts'
import { addSchedule, endSchedule, listReportReaders, listSchedules } from './schedules/schedules.service.ts'
import { getStatement } from './statement/statement.service.ts'
import { getStatementDocument } from './statement/statement-document.ts'
import { getWork } from './work/work.service.ts'

/** Files that one account may start in a minute. */
const STARTS = 600

export const reportRoutes: ShopRoutes = async (app, { db, files }) => {
  app.endpoint(contract.getDashboard, ({ actor, query }) => getDashboard(db, actor, query))
  app.endpoint(work.getWork, ({ actor }) => getWork(db, actor))
  app.endpoint(fieldPack.getFieldPack, ({ actor, language, origin }) => getFieldPack(db, actor, language, origin.ipKey))
  app.endpoint(statements.getStatement, ({ actor, params, query }) => getStatement(db, actor, params.id, query))
  app.endpoint(statements.getStatementDocument, ({ actor, params, query, language }) =>
    getStatementDocument(db, actor, params.id, { ...query, language }),
  )
  app.endpoint(reports.getOverviewReport, ({ actor, query }) =>
    readFrom(db, (reader) => service.getOverviewReport(reader, actor, query)),
  )
  app.endpoint(reports.getSalesReport, ({ actor, query }) =>
    readFrom(db, (reader) => service.getSalesReport(reader, actor, query)),
  )
  app.endpoint(reports.getCustomersReport, ({ actor, query }) =>
    readFrom(db, (reader) => service.getCustomersReport(reader, actor, query)),
  )
  app.endpoint(reports.getProductsReport, ({ actor, query }) =>
    readFrom(db, (reader) => service.getProductsReport(reader, actor, query)),
  )
  app.endpoint(reports.getMoneyReport, ({ actor, query }) =>
    readFrom(db, (reader) => service.getMoneyReport(reader, actor, query)),
  )
  app.endpoint(reports.getArrearsReport, ({ actor, query }) =>
    readFrom(db, (reader) => service.getArrearsReport(reader, actor, query)),
  )
  app.endpoint(reports.getFinancialReport, ({ actor, query }) =>
    readFrom(db, (reader) => service.getFinancialReport(reader, actor, query)),
  )
  app.endpoint(
    reportFiles.startReportFile,
    ({ actor, body, requestKey, language }) => startReportFile(db, files, actor, { ...body, requestKey, language }),
    { perAccountPerMinute: STARTS },
  )
  app.endpoint(reportFiles.listReportFiles, ({ actor, query, language }) =>
    listReportFiles(db, actor, { ...query, language }),
  )
  app.endpoint(reportFiles.getReportFile, ({ actor, params }) => getReportFile(db, files, actor, params.id))
  app.endpoint(
    reportFiles.addSchedule,
    ({ actor, body, requestKey, language }) => addSchedule(db, actor, { ...body, requestKey, language }),
    { perAccountPerMinute: STARTS },
  )
  app.endpoint(reportFiles.listSchedules, ({ actor }) => listSchedules(db, actor))
  app.endpoint(reportFiles.endSchedule, ({ actor, params }) => endSchedule(db, actor, params.id))
  app.endpoint(reportFiles.listReportReaders, ({ actor, query }) => listReportReaders(db, actor, query.branch))
}
