// Apart from `documents.ts`, which the shop loads with its first view.

/** The documents that are printed for many orders together. */
export const printableDocuments = ['delivery-note', 'invoice'] as const
export type PrintableDocument = (typeof printableDocuments)[number]

/** Orders whose documents are answered immediately; more are printed by a bulk job. */
export const maxDirectDocuments = 20
export const maxPrintedOrders = 500
export const printDocumentsPath = '/api/v1/orders/documents'
/** The response header with the ids of orders without the document, separated by commas. */
export const skippedOrdersHeader = 'x-skipped-orders'
