import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { reportQueue } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { insertReportJob } from '#api/modules/bulk-jobs/exports/report-jobs.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { maxDirectRows } from '#contract/account/export-limits.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'
import type { ReportFile, ReportFileInput } from '#contract/site/report-files.staff.ts'
import { reportDays } from '../figures/period.rules.ts'
import {
  assertBranch,
  countRows,
  listReportFiles,
  type ReportParams,
  reachOf,
  scopeOfReport,
} from './report-files.service.ts'
import { runReport } from './run-report.ts'

async function readFile(db: Db, actor: Actor, id: number, language: Language): Promise<ReportFile> {
  const [file] = (await listReportFiles(db, actor, { id, page: 0, size: 1, language })).content
  if (!file) throw new ShopError('NOT_FOUND', {})
  return file
}

/**
 * Makes the file of a report: immediately, or of more rows than `maxDirectRows` in the background. A process that ends
 * meanwhile leaves a job, which is resumed. Throws TOO_MANY_ROWS, VALIDATION_FAILED for a day in the future or an unknown branch.
 */
export async function startReportFile(
  db: Db,
  files: FileStore,
  actor: Actor,
  { requestKey, language, ...input }: ReportFileInput & { requestKey: string; language: Language },
): Promise<ReportFile> {
  const now = new Date()
  if (input.to !== undefined && input.to > businessDay(now)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'to', code: 'DAY_IN_FUTURE' }] })
  }
  const { from, to } = reportDays(input, now)
  const { content, format, branch = null } = input
  const params: ReportParams = { content, format, from, to, branch, language }
  const id = await once(db, { actor, endpoint: 'startReportFile', requestKey, input }, async (tx) => {
    await assertBranch(tx, branch)
    const total = await countRows(tx, scopeOfReport(actor, params), params)
    const reach = reachOf(actor, params)
    const jobId = await insertReportJob(tx, { accountId: actor.accountId, params, total, reach })
    await recordAudit(tx, actor, {
      action: 'report.exported',
      entity: 'bulk-job',
      entityId: jobId,
      after: { content, format, from, to, branch, allBranches: reach.allBranches },
    })
    if (total > maxDirectRows) await enqueue(tx, reportQueue, [{ jobId }])
    return jobId
  })
  const begun = await readFile(db, actor, id, language)
  if (begun.total > maxDirectRows || begun.status !== 'waiting') return begun
  await runReport(db, files, id, { announces: false })
  return readFile(db, actor, id, language)
}
