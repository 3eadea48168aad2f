import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { permissionOfList } from '#contract/account/console-lists.staff.ts'
import { maxExportRows } from '#contract/account/export-limits.ts'
import type { ExportInput } from '#contract/account/list-exports.staff.ts'
import { parseViewQuery } from '#contract/account/saved-views.staff.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'
import { beginJob } from '../bulk-jobs.queries.ts'
import { currentActor, failJob } from '../job-end.ts'
import { columnsOf, contentOf } from './export-content.ts'
import { reachOf, updateReach, writeProgress } from './export-jobs.queries.ts'
import type { AnyListExport, ListExports } from './list-export.ts'
import { storeFile } from './store-file.ts'

const BATCH = 500

export type ExportParams = ExportInput & { language: Language }

/** The name under which the file of an export is saved. */
export const exportName = ({ list, format }: Pick<ExportInput, 'list' | 'format'>) =>
  `${list}-${businessDay(new Date())}.${format}`

/** What a PDF states about itself; the other formats state nothing. */
export async function aboutOf(
  db: Db,
  list: AnyListExport,
  { list: name, format, query }: ExportInput,
  language: Language,
) {
  if (format !== 'pdf') return { company: '', title: '', filters: [] }
  const filters = await list.describe(db, parseViewQuery(name, query).query, language)
  return { company: (await readSettings(db)).companyName, title: list.title[language], filters }
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
export async function runExport(db: Db, dataDir: string, exports: ListExports, jobId: number): Promise<void> {
  const job = await beginJob(db, jobId)
  if (!job) return
  const params = job.params as unknown as ExportParams
  const { list: name, format, query, language } = params
  const permission = permissionOfList(name)
  const actor = await currentActor(db, job.account_id, jobId, permission)
  if (!actor) return failJob(db, jobId, 'NOT_ALLOWED')
  await updateReach(db, jobId, reachOf(actor, permission))

  const list = exports[name]
  const ids = await list.findIds(db, actor, query, maxExportRows[format], language)
  const customers = new Set<number>()
  const accounts = new Set<number>()
  let done = 0
  const batches = batchesOf(
    ids,
    (some) => list.readRows(db, actor, some, language),
    async (rows) => {
      for (const row of rows) {
        for (const id of list.customersOf?.(row) ?? []) customers.add(id)
        for (const id of list.accountsOf?.(row) ?? []) accounts.add(id)
      }
      done += rows.length
      if (!(await writeProgress(db, jobId, done))) throw new Ended()
    },
  )
  const about = await aboutOf(db, list, params, language)
  const content = contentOf({ format, columns: columnsOf(list, params.columns), language, batches, about })
  try {
    await storeFile(db, dataDir, jobId, {
      name: exportName(params),
      content,
      summary: () => ({ rows: done, customerIds: [...customers], accountIds: [...accounts] }),
    })
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
}
