import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Shillings, Timestamp } from '../lists.ts'

export const DataExport = z.object({
  status: z.enum(['none', 'being made', 'ready', 'failed']),
  requestedAt: Timestamp.nullable(),
  /** End of the time in which it can be downloaded. */
  expiresAt: Timestamp.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const getDataExport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/data-export',
  permission: 'signed in',
  description: 'The state of the copy of my data. `status` is none, being made, ready (for seven days) or failed.',
  response: DataExport,
})
export const requestDataExport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/data-export',
  permission: 'signed in',
  description: 'Request a copy of all my data, JSON and readable HTML in a ZIP; once an hour.',
  response: DataExport,
})
/** NOT_FOUND before it is ready and once it has expired. Only the owner's session can download it. */
export const getDataExportFile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/data-export/file',
  permission: 'signed in',
  description: 'The copy of my data: my-data.json and my-data.html in a ZIP. Answers 404 unless it is ready.',
  response: z.file().mime('application/zip'),
})

export const DeletionRequest = z.object({
  requestedAt: Timestamp.nullable(),
  /** Earliest time of the erasure, unless the request is cancelled. */
  eraseAt: Timestamp.nullable(),
  /** What must be settled before the erasure, however long that takes; null when the books are closed. */
  waitsFor: z
    .object({
      owed: Shillings,
      /** Paid in advance: to be paid back first. */
      creditBalance: Shillings,
      openOrders: z.int(),
      /** The first day on which no repayment can bounce; null when none can today. */
      repaymentsClearOn: z.iso.date().nullable(),
    })
    .nullable(),
})
export type DeletionRequest = z.infer<typeof DeletionRequest>

export const getDeletion = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/deletion',
  permission: 'signed in',
  description:
    'Whether my account waits for deletion. `waitsFor` lists what is owed or open until then, null when the books are closed.',
  response: DeletionRequest,
})
/**
 * Erases the account after seven days; a repeated request does not restart them. WRONG_PASSWORD for another password.
 * Members only: staff accounts are closed by an administrator.
 */
export const requestDeletion = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/deletion',
  permission: 'member',
  description: 'Request the deletion of my account, in seven days. Answers 422 WRONG_PASSWORD.',
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  response: DeletionRequest,
})
export const cancelDeletion = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/deletion',
  permission: 'member',
  description: 'Cancel the deletion of my account.',
  response: DeletionRequest,
})
