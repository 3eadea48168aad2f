import { listBranches } from '#api/modules/branches/branches.service.ts'
import {
  beginJob,
  currentActor,
  failJob,
  findDayOrder,
  storeFile,
  updateReach,
  writeProgress,
} from '#api/modules/bulk-jobs/exports/report-jobs.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor, BranchScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { readFrom } from '#api/platform/database/replica.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import type { Language } from '#contract/errors.ts'
import { maxReportLines, type ReportSection, reportFileDays } from '#contract/site/report-choices.ts'
import type { ReportQuery } from '#contract/site/reports.staff.ts'
import {
  getArrearsReport,
  getCustomersReport,
  getFinancialReport,
  getMoneyReport,
  getOverviewReport,
  getProductsReport,
  getSalesReport,
} from '../figures/reports.service.ts'
import { mailReport } from '../schedules/mail-report.ts'
import { findRecipients } from '../schedules/schedules.queries.ts'
import { countOrderLines } from './order-lines.queries.ts'
import { orderLinesCsv } from './order-lines.ts'
import { sectionContent } from './report-content.ts'
import { type SectionReports, toDocument } from './report-document.rules.ts'
import { findNamedAccounts } from './report-files.queries.ts'
import { type ReportParams, reachOf, scopeOfReport, showsMargin } from './report-files.service.ts'
import { words } from './report-labels.ts'

const readers: {
  [Section in ReportSection]: (db: Db, actor: Actor, query: ReportQuery) => Promise<SectionReports[Section]>
} = {
  overview: getOverviewReport,
  sales: getSalesReport,
  customers: getCustomersReport,
  products: getProductsReport,
  money: getMoneyReport,
  arrears: getArrearsReport,
  financial: getFinancialReport,
}

/** The job has ended while its file was written. */
class Ended extends Error {}

/** The name of the branch, or the words for all of them, by language. */
async function placesOf(db: Db, actor: Actor, scope: BranchScope): Promise<Record<Language, string>> {
  if (scope === 'all') return words.allBranches
  const name = (await listBranches(db, actor)).content.find(({ id }) => id === scope)?.name
  return name === undefined ? words.noBranch : { en: name, sw: name }
}

/** The file of a section: content, rows, and the accounts whose names it has. */
async function makeSection(db: Db, actor: Actor, section: ReportSection, params: ReportParams) {
  const { from, to, branch, format, language } = params
  // Files of reports have client numbers without names.
  const permissions = new Set([...actor.permissions].filter((one) => one !== 'Manage Customers'))
  const query = { from, to, ...(branch === null ? {} : { branch }) }
  const report = await readFrom<SectionReports[ReportSection]>(db, async (reader) =>
    readers[section](reader, { ...actor, permissions }, query),
  )
  const document = toDocument(section, report, {
    place: (await placesOf(db, actor, scopeOfReport(actor, params)))[language],
    now: new Date(),
    seesMargin: showsMargin(actor, params),
    language,
  })
  const officers = 'byOfficer' in report ? report.byOfficer.map(({ id }) => id) : []
  const boxes = 'cash' in report ? [...report.cash, ...report.byAccount].map(({ id }) => id) : []
  return {
    content: sectionContent(format, {
      document,
      report,
      company: (await readSettings(db)).companyName,
      language,
      order: await findDayOrder(db, actor.accountId),
    }),
    rows: document.tables.reduce((sum, { rows }) => sum + rows.length, 0),
    accountIds: officers.length > 0 || boxes.length > 0 ? await findNamedAccounts(db, { officers, boxes }) : [],
  }
}

/** The account of a job as it is now; for a schedule without margins, where one of its recipients may not read them. */
async function actorOf(db: Db, accountId: number, jobId: number, params: ReportParams): Promise<Actor | null> {
  const actor = await currentActor(db, accountId, jobId, 'View Reports')
  if (!actor || params.scheduleId === undefined || !showsMargin(actor, params)) return actor
  const recipients = await findRecipients(db, params.scheduleId, reachOf(actor, params))
  if (recipients.every((one) => one.manages_products)) return actor
  return { ...actor, permissions: new Set([...actor.permissions].filter((one) => one !== 'Manage Products')) }
}

/** The lines of a schedule are counted when it runs, those of other reports before that. */
const isTooLong = async (db: Db, actor: Actor, params: ReportParams, max: number) =>
  params.content === 'order-lines' &&
  params.scheduleId !== undefined &&
  (await countOrderLines(db, scopeOfReport(actor, params), params, max + 1)) > max

/** Order lines as CSV; `onBatch` is called with the rows written so far. */
const makeLines = (db: Db, actor: Actor, { from, to, language, ...params }: ReportParams, onBatch: OnBatch) =>
  orderLinesCsv(db, { scope: scopeOfReport(actor, params), days: { from, to }, language, onBatch })
type OnBatch = (done: number) => Promise<unknown>

/**
 * Writes the file of a report, as its account with the permissions and branch it has now, and mails the link of a scheduled
 * one; one of more than `max` order lines is not made, and its owner notified. A run that ends early leaves no file, and the
 * next one begins again.
 */
export async function runReport(
  db: Db,
  files: FileStore,
  jobId: number,
  { max = maxReportLines, announces = true }: { max?: number; announces?: boolean } = {},
): Promise<void> {
  const job = await beginJob(db, jobId)
  if (!job) return
  const params = job.params as unknown as ReportParams
  const actor = await actorOf(db, job.account_id, jobId, params)
  if (!actor) return failJob(db, jobId, 'NOT_ALLOWED')
  const reach = reachOf(actor, params)
  await updateReach(db, jobId, reach)
  if (await isTooLong(db, actor, params, max)) return failJob(db, jobId, 'REPORT_TOO_LONG')
  const { content, format, from, to, scheduleId } = params
  const places = await placesOf(db, actor, scopeOfReport(actor, params))
  let rows = 0
  const onBatch = async (done: number) => {
    rows = done
    if (!(await writeProgress(db, jobId, done))) throw new Ended()
  }
  const made =
    content === 'order-lines'
      ? { content: makeLines(db, actor, params, onBatch), rows: null, accountIds: [] }
      : await makeSection(db, actor, content, params)
  try {
    await storeFile(db, files, jobId, {
      name: `${content}-${from}-to-${to}.${format}`,
      content: made.content,
      announces,
      summary: () => ({
        rows: made.rows ?? rows,
        customerIds: [],
        accountIds: made.accountIds,
        days: reportFileDays,
      }),
      ...(scheduleId === undefined
        ? {}
        : {
            onStored: (tx) => mailReport(tx, { jobId, scheduleId, params, reach, placeIn: (one) => places[one] }),
          }),
    })
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
}
