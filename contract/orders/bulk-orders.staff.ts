import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../errors.ts'
import { Id } from '../lists.ts'
import { orderSteps } from './order-states.ts'
import { maxDirectDocuments, printableDocuments, printDocumentsPath } from './printed-documents.ts'

export const MoveOrdersInput = z.strictObject({
  to: z.enum(orderSteps),
  /** For Completed: the delivery day of all, today when missing. */
  deliveredOn: z.iso.date().optional(),
})
export type MoveOrdersInput = z.infer<typeof MoveOrdersInput>

export const PrintOrdersInput = z.strictObject({ document: z.enum(printableDocuments), language: z.enum(languages) })
export type PrintOrdersInput = z.infer<typeof PrintOrdersInput>

/**
 * One PDF with a document of each order, in the order of the ids and the language of the request. The header
 * `X-Skipped-Orders` has the ids of orders without it, or out of the caller's scope. NOT_FOUND when all are out of it,
 * NO_DOCUMENT when none has it.
 */
export const printDocuments = defineEndpoint({
  method: 'POST',
  path: printDocumentsPath,
  permission: 'View Orders',
  description:
    'Delivery notes or invoices of several orders as one PDF. Up to 20 orders; the header `X-Skipped-Orders` has the ids of those without it. Answers 409 NO_DOCUMENT when none has it.',
  body: z.strictObject({
    document: z.enum(printableDocuments),
    ids: z.array(Id).min(1).max(maxDirectDocuments),
  }),
  response: z.file().mime('application/pdf'),
})
