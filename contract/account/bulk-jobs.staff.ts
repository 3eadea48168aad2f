import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Timestamp } from '../lists.ts'
import { withCodes } from '../messages/fields.ts'
import { bulkKindNames, bulkKinds } from './bulk-kinds.staff.ts'
import { parseViewQuery, ViewQuery } from './saved-views.staff.ts'

/** Rows that one job may change. */
export const maxBulkRows = 10_000
/** Rows that a call may name by id; more are selected by the filter. */
export const maxBulkIds = 1_000

export const bulkStatuses = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

export const StartBulkJobInput = z
  .strictObject({
    kind: z.enum(bulkKindNames),
    /** As the kind defines them. */
    params: z.record(z.string().max(40), z.unknown()),
    /** Ids of rows. */
    ids: z.array(Id).min(1).max(maxBulkIds).optional(),
    /** Instead of ids: the filter of the list, for all rows that it matches now. */
    query: ViewQuery.optional(),
  })
  .superRefine(({ kind, params, ids, query }, context) => {
    const { list, params: schema } = bulkKinds[kind]
    const issues = [
      ...(schema.safeParse(params, withCodes).error?.issues ?? []).map((issue) => ({ ...issue, under: 'params' })),
      ...(query ? parseViewQuery(list, query).issues : []).map((issue) => ({ ...issue, under: 'query' })),
    ]
    for (const { under, path, message } of issues) {
      context.addIssue({ code: 'custom', path: [under, ...path], message })
    }
    if ((ids === undefined) === (query === undefined)) {
      context.addIssue({ code: 'custom', path: [ids ? 'query' : 'ids'], message: messageCode('ROWS_BY_ID_OR_FILTER') })
    }
  })
export type StartBulkJobInput = z.infer<typeof StartBulkJobInput>

export const BulkJob = z.object({
  id: Id,
  /** `export`: a file of a list, with `list` and `format` as parameters. `report`: a file of a report. */
  kind: z.enum([...bulkKindNames, 'export', 'report']),
  params: z.record(z.string(), z.unknown()),
  status: z.enum(bulkStatuses),
  total: z.int(),
  done: z.int(),
  /** Rows left as they were, each with its reason. */
  skipped: z.int(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  /** Why a failed job stopped before its last row. */
  failure: z.string().nullable(),
  /** Of an export or a print, for seven days. */
  file: z.object({ name: z.string(), bytes: z.int(), expiresAt: Timestamp }).nullable(),
})
export type BulkJob = z.infer<typeof BulkJob>

export const bulkOutcomes = ['done', 'skipped', 'open'] as const

export const BulkJobRow = z.object({
  /** The id of the row in its list. */
  id: Id,
  name: z.string(),
  /** `open`: not reached yet, or never where the job ended before. */
  outcome: z.enum(bulkOutcomes),
  /** Why it was skipped, as a code and in words. */
  code: z.string().nullable(),
  reason: z.string().nullable(),
})
export type BulkJobRow = z.infer<typeof BulkJobRow>

const params = z.object({ id: IdParam })

/**
 * Runs in the background as the caller, with the permissions and branch that the caller has by then; each row is changed
 * once and on its own. NOT_ALLOWED without the permission of the kind, NOTHING_MATCHES, TOO_MANY_ROWS above 10,000, or what the
 * kind allows.
 */
/** A field of a row: prices in shillings, other values in the reader's language. */
const PreviewValues = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export const BulkPreview = z.object({
  /** Rows that the job would have, and those that it would change. */
  total: z.int(),
  changing: z.int(),
  /** Rows that would be skipped, by reason, most first; with the names of some. */
  skipped: z.array(z.object({ code: z.string(), reason: z.string(), rows: z.int(), names: z.array(z.string()) })),
  /** The first rows that would change. */
  sample: z.array(z.object({ id: Id, name: z.string(), before: PreviewValues, after: PreviewValues })),
})
export type BulkPreview = z.infer<typeof BulkPreview>

/** Changes nothing. For kinds of which a row can be predicted, else VALIDATION_FAILED; NOTHING_MATCHES and TOO_MANY_ROWS as when the job starts. */
export const previewBulkJob = defineEndpoint({
  method: 'POST',
  path: '/api/v1/bulk-jobs/preview',
  permission: 'staff',
  description:
    'What a bulk action would change: before and after of some rows, and which would be skipped and why. For `products.set-price` and `products.set-category`; changes nothing.',
  body: StartBulkJobInput,
  response: BulkPreview,
})

export const startBulkJob = defineEndpoint({
  method: 'POST',
  path: '/api/v1/bulk-jobs',
  permission: 'staff',
  description:
    'Start a job that changes many rows of a list. Takes up to 1,000 ids, or up to 10,000 rows that a filter matches (500 for `orders.print`), with the permission of the kind. Answers 409 NOTHING_MATCHES or 422 TOO_MANY_ROWS.',
  idempotent: true,
  status: 201,
  body: StartBulkJobInput,
  response: BulkJob,
})

export const listBulkJobs = defineEndpoint({
  method: 'GET',
  path: '/api/v1/bulk-jobs',
  permission: 'staff',
  description: 'My jobs of the last 30 days, newest first.',
  query: z.strictObject(pageQuery(20)),
  response: pageOf(BulkJob),
})

export const getBulkJob = defineEndpoint({
  method: 'GET',
  path: '/api/v1/bulk-jobs/:id',
  permission: 'staff',
  description: 'One of my jobs with its progress.',
  params,
  response: BulkJob,
})

export const listBulkJobRows = defineEndpoint({
  method: 'GET',
  path: '/api/v1/bulk-jobs/:id/rows',
  permission: 'staff',
  description:
    'The outcome of each row of a job of mine. `outcome` is done, skipped or open; a skipped row has its reason.',
  params,
  query: z.strictObject({ outcome: z.enum(bulkOutcomes).optional(), ...pageQuery(50) }),
  response: pageOf(BulkJobRow),
})

/** Stops between two rows; what is done stays. A job that has ended is answered as it is. */
export const cancelBulkJob = defineEndpoint({
  method: 'POST',
  path: '/api/v1/bulk-jobs/:id/cancel',
  permission: 'staff',
  description: 'Stop a job of mine. Rows that are done stay done.',
  params,
  response: BulkJob,
})

export const getBulkJobFile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/bulk-jobs/:id/file',
  permission: 'staff',
  description:
    'The file of an export or a print of mine. Available for seven days, while I still have its permission and branch.',
  params,
  response: z.file().mime('application/octet-stream'),
})
