import { toReason } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { type FileReach, openStoredFile } from '#api/modules/bulk-jobs/exports/report-jobs.service.ts'
import { type Actor, type BranchScope, may, narrowScope, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import type { Language } from '#contract/errors.ts'
import { maxReportLines, type ReportContent, type ReportFormat } from '#contract/site/report-choices.ts'
import type { ReportFile } from '#contract/site/report-files.staff.ts'
import { countOrderLines } from './order-lines.queries.ts'
import {
  countReportFiles,
  findReportFile,
  findReportFiles,
  hasBranch,
  type ReportFileRow,
} from './report-files.queries.ts'

/** What the job of a report stores. */
export type ReportParams = {
  content: ReportContent
  format: ReportFormat
  from: string
  to: string
  /** Of the account's scope; the whole scope without one. */
  branch: number | null
  language: Language
  /** The schedule that started it. */
  scheduleId?: number
}

export const scopeOfReport = (actor: Actor, { branch }: Pick<ReportParams, 'branch'>): BranchScope =>
  narrowScope(scopeOf(actor), branch ?? undefined)

/** Margins are shown to accounts that may manage products. */
export const showsMargin = (actor: Actor, { content }: Pick<ReportParams, 'content'>) =>
  content === 'products' && may(actor, 'Manage Products')

export function reachOf(actor: Actor, params: ReportParams): FileReach {
  const scope = scopeOfReport(actor, params)
  return {
    branchId: typeof scope === 'number' ? scope : null,
    allBranches: scope === 'all',
    permission: showsMargin(actor, params) ? 'Manage Products' : null,
  }
}

/** Throws VALIDATION_FAILED for a branch that does not exist; null is the whole scope. */
export async function assertBranch(db: Db, branch: number | null) {
  if (branch === null || (await hasBranch(db, branch))) return
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'branch', code: 'CHOICE_GONE' }] })
}

const toFile = (row: ReportFileRow, language: Language): ReportFile => {
  const { content, format, from, to } = row.params as unknown as ReportParams
  const { file_name: name, file_bytes: bytes, file_expires_at: expiresAt } = row
  const isLive = name !== null && bytes !== null && expiresAt !== null && expiresAt > new Date()
  return {
    id: row.id,
    content,
    format,
    from,
    to,
    branch: row.file_all_branches ? null : (row.branch ?? '-'),
    by: row.by,
    status: row.status,
    total: row.total,
    done: row.done_count,
    failure: row.failure && toReason(row.failure, null, language),
    createdAt: row.created_at.toISOString(),
    file: isLive ? { name, bytes, expiresAt: expiresAt.toISOString() } : null,
  }
}

/** Three statements at most. */
export async function listReportFiles(
  db: Db,
  actor: Actor,
  { language, ...query }: Slice & { id?: number | undefined; language: Language },
) {
  const rows = await findReportFiles(db, actor, query)
  const files = rows.map((row) => toFile(row, language))
  return toPage(files, await countReportFiles(db, actor, query.id), query.page, query.size)
}

/** Throws NOT_FOUND for a file that the caller may not list, or that has expired. */
export const getReportFile = async (db: Db, files: FileStore, actor: Actor, id: number) =>
  openStoredFile(files, await findReportFile(db, actor, id))

/** Rows of a report, for its progress; of a section they are counted when it is made. Throws TOO_MANY_ROWS. */
export async function countRows(db: Db, scope: BranchScope, { content, from, to }: ReportParams) {
  if (content !== 'order-lines') return 1
  const counted = await countOrderLines(db, scope, { from, to }, maxReportLines + 1)
  if (counted > maxReportLines) throw new ShopError('TOO_MANY_ROWS', { max: maxReportLines })
  return counted
}
