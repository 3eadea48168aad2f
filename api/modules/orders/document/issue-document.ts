import type { Tx } from '#api/platform/database/db.ts'
import { findInvoice, insertDocument } from './issue-document.queries.ts'

type Issue = { orderId: number; actorId: number; totalCents: number }

/** Issues the invoice of a delivery. Last in the transaction: it locks the counter of the series until the commit. */
export const issueInvoice = (tx: Tx, issue: Issue) =>
  insertDocument(tx, { ...issue, series: 'invoice', invoiceId: null, returnId: null })

/**
 * Issues a credit note on the latest invoice of an order: for a return, or for a delivery taken back. An order that was
 * delivered before invoices were issued gets none. Last in the transaction, as `issueInvoice`.
 */
export async function issueCreditNote(tx: Tx, { returnId, ...issue }: Issue & { returnId: number | null }) {
  const invoice = await findInvoice(tx, issue.orderId)
  if (!invoice || issue.totalCents === 0) return
  await insertDocument(tx, { ...issue, series: 'credit-note', invoiceId: invoice.id, returnId })
}
