import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { ListDays } from '#api/platform/database/fragments.ts'
import { readFrom } from '#api/platform/database/replica.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { permissionOfList } from '#contract/account/console-lists.staff.ts'
import { maxExportRows } from '#contract/account/export-limits.ts'
import type { ExportInput } from '#contract/account/list-exports.staff.ts'
import { parseViewQuery } from '#contract/account/saved-views.staff.ts'
import { businessDay, daysOfPeriod } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'
import { beginJob } from '../bulk-jobs.queries.ts'
import { currentActor, failJob } from '../job-end.ts'
import { columnsOf, contentOf } from './export-content.ts'
import { findDayOrder, reachOf, updateReach, writeProgress } from './export-jobs.queries.ts'
import type { AnyListExport, ListExports } from './list-export.ts'
import { storeFile } from './store-file.ts'

const BATCH = 500

export type ExportParams = ExportInput & { language: Language }

/** The name under which the file of an export is saved: with the days of its filter, else the day on which it is made. */
export function exportName({ list, format, query }: Pick<ExportInput, 'list' | 'format' | 'query'>) {
  const today = businessDay(new Date())
  const { period, from, to } = query as ListDays
  const days = period && daysOfPeriod(period, today)
  const first = from ?? days?.from
  const last = to ?? days?.to ?? today
  return `${list}-${first ? `${first}-to-` : to ? 'to-' : ''}${last}.${format}`
}

/** What a file states about itself: a CSV nothing, a sheet its name. */
export async function aboutOf(
  db: Db,
  accountId: number,
  list: AnyListExport,
  { list: name, format, query }: ExportInput,
  language: Language,
) {
  const title = list.title[language]
  if (format !== 'pdf') return { company: '', title, filters: [], order: null }
  const order = await findDayOrder(db, accountId)
  const filters = await list.describe(db, parseViewQuery(name, query).query, language, order)
  return { company: (await readSettings(db)).companyName, title, filters, order }
}

class Ended extends Error {}

/** Rows of these ids, a batch at a time; `onBatch` is called with each. */
export async function* batchesOf<Row>(
  ids: readonly number[],
  read: (ids: number[]) => Promise<Row[]>,
  onBatch: (rows: Row[]) => unknown = () => undefined,
) {
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await read(ids.slice(at, at + BATCH))
    await onBatch(rows)
    yield rows
  }
}

/**
 * Writes the file of an export job, as its account with the permissions and branch it has now. A run that ends early
 * leaves no file, and the next one begins again.
 */
export async function runExport(db: Db, files: FileStore, exports: ListExports, jobId: number): Promise<void> {
  const job = await beginJob(db, jobId)
  if (!job) return
  const params = job.params as unknown as ExportParams
  const { list: name, format, query, language } = params
  const permission = permissionOfList(name)
  const actor = await currentActor(db, job.account_id, jobId, permission)
  if (!actor) return failJob(db, jobId, 'NOT_ALLOWED')
  await updateReach(db, jobId, reachOf(actor, permission))

  const list = exports[name]
  const ids = await readFrom(db, (reader) => list.findIds(reader, actor, query, maxExportRows[format], language))
  const customers = new Set<number>()
  const accounts = new Set<number>()
  let done = 0
  const batches = batchesOf(
    ids,
    (some) => readFrom(db, (reader) => list.readRows(reader, actor, some, language, query)),
    async (rows) => {
      for (const row of rows) {
        for (const id of list.customersOf?.(row) ?? []) customers.add(id)
        for (const id of list.accountsOf?.(row) ?? []) accounts.add(id)
      }
      done += rows.length
      if (!(await writeProgress(db, jobId, done))) throw new Ended()
    },
  )
  const about = await aboutOf(db, job.account_id, list, params, language)
  const content = contentOf({ format, columns: columnsOf(list, params.columns), language, batches, about })
  try {
    await storeFile(db, files, jobId, {
      name: exportName(params),
      content,
      summary: () => ({ rows: done, customerIds: [...customers], accountIds: [...accounts] }),
    })
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
}
