/** What an invoice or credit note is numbered by, besides the year. */
export const documentSeries = ['invoice', 'credit-note'] as const
export type DocumentSeries = (typeof documentSeries)[number]

const prefixes: Record<DocumentSeries, string> = { invoice: 'INV', 'credit-note': 'CN' }

/** 'INV-2026-000012' */
export const documentNumber = ({ series, year, number }: { series: DocumentSeries; year: number; number: number }) =>
  `${prefixes[series]}-${year}-${String(number).padStart(6, '0')}`

/** Path of `getOrderDocument`, in a file without schemas, so that a button in the browser does not load zod. */
export const orderDocumentPath = (id: number | ':id') => `/api/v1/orders/${id}/document`
