import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { myReceiptDocumentPath, repaymentMethods } from '../lending/ledger.ts'
import { Id, IdParam, pageOf, pageQuery, Shillings } from '../lists.ts'

/** What the member's client got of a receipt. It may be one part of many, so nothing of the other parts is here. */
export const MyReceipt = z.object({
  /** Of the part. */
  id: Id,
  /** Of the receipt, as it is printed. */
  number: z.string(),
  /** Day of the payment, YYYY-MM-DD. */
  paidOn: z.iso.date(),
  method: z.enum(repaymentMethods),
  amount: Shillings,
  /** The part that paid the debt. */
  debt: Shillings,
  /** The part that paid what was written off. */
  recovered: Shillings,
  /** The part above both, which became credit balance. */
  excess: Shillings,
  /** What the client owed after it. */
  left: Shillings,
  takenBackOn: z.iso.date().nullable(),
})
export type MyReceipt = z.infer<typeof MyReceipt>

export const listMyReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/receipts/mine',
  permission: 'member',
  description: 'My payments, newest first. Empty for a member who is no client.',
  query: z.strictObject(pageQuery(20)),
  response: pageOf(MyReceipt),
})

/** In the language of the request. */
export const getMyReceiptDocument = defineEndpoint({
  method: 'GET',
  path: myReceiptDocumentPath(':id'),
  permission: 'member',
  description: 'My part of a receipt as a PDF of one A5 page.',
  params: z.object({ id: IdParam }),
  response: z.file().mime('application/pdf'),
})
