import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { BulkJob } from './bulk-jobs.staff.ts'
import { exportFormats, exportLists } from './export-limits.ts'
import { parseViewQuery, ViewQuery } from './saved-views.staff.ts'

export const ExportInput = z
  .strictObject({
    list: z.enum(exportLists),
    format: z.enum(exportFormats),
    /** Filter and order of the list, as its call has them. */
    query: ViewQuery,
    /** Ids of columns in their order; all of them when missing. Unknown ones are left out. */
    columns: z.array(z.string().min(1).max(40)).min(1).max(60).optional(),
  })
  .superRefine(({ list, query }, context) => {
    for (const { path, message } of parseViewQuery(list, query).issues) {
      context.addIssue({ code: 'custom', path: ['query', ...path], message })
    }
  })
export type ExportInput = z.infer<typeof ExportInput>

/** At most 5,000 rows, as PDF 2,000, else TOO_MANY_ROWS. NOT_ALLOWED without the permission of the list. */
export const exportList = defineEndpoint({
  method: 'POST',
  path: '/api/v1/exports',
  permission: 'staff',
  description:
    'Download what a list shows, as CSV, XLSX or PDF. Up to 5,000 rows, as PDF 2,000, with the permission of the list; all columns when none are named. Answers 422 TOO_MANY_ROWS above that.',
  body: ExportInput,
  response: z.file().mime('application/octet-stream'),
})

/** XLSX up to 100,000 rows, CSV up to 1,000,000, PDF up to 2,000, else TOO_MANY_ROWS. The file can be fetched for seven days. */
export const startExport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/exports/jobs',
  permission: 'staff',
  description:
    'Export what a list shows in the background. CSV up to 1,000,000 rows, XLSX 100,000, PDF 2,000; the answer is a bulk job whose file is available for seven days.',
  idempotent: true,
  status: 201,
  body: ExportInput,
  response: BulkJob,
})
