/** The lists that can be exported; `api/list-exports.ts` has the columns of each. */
export const exportLists = [
  'arrears',
  'audit',
  'brands',
  'categories',
  'customers',
  'groups',
  'letters',
  'messages',
  'orders',
  'products',
  'promotions',
  'receipts',
  'refusals',
  'requests',
  'reviews',
  'sheets',
  'stock',
  'subscribers',
  'users',
] as const
export type ExportListName = (typeof exportLists)[number]

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Rows that are answered immediately; more are exported in the background. */
export const maxDirectRows = 5_000
export const maxExportRows: Record<ExportFormat, number> = { csv: 1_000_000, xlsx: 100_000, pdf: 2_000 }

/** Path of `exportList`, in a file without schemas, so that a button in the browser does not load zod. */
export const exportPath = '/api/v1/exports'
export const exportFilePath = (jobId: number) => `/api/v1/bulk-jobs/${jobId}/file`
