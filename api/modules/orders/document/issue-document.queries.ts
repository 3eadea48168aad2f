import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { today } from '#api/platform/database/fragments.ts'
import type { DocumentSeries } from '#contract/orders/documents.ts'

type NewDocument = {
  series: DocumentSeries
  orderId: number
  actorId: number
  totalCents: number
  invoiceId: number | null
  returnId: number | null
}

/** Takes the next number of series and business year, and inserts the document with it, in one statement. */
export const insertDocument = (tx: Tx, document: NewDocument) =>
  sql`
  with counted as (
    insert into document_counters (series, year, last) values (${document.series}, extract(year from ${today()})::int, 1)
    on conflict (series, year) do update set last = document_counters.last + 1
    returning series, year, last
  )
  insert into issued_documents (
    series, year, number, order_id, invoice_id, return_id, total_cents, issued_on, actor_account_id
  )
  select series, year, last, ${document.orderId}::bigint, ${document.invoiceId}::bigint, ${document.returnId}::bigint,
    ${document.totalCents}::bigint, ${today()}, ${document.actorId}::bigint
  from counted
`.execute(tx)

export const findInvoice = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('issued_documents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('series', '=', 'invoice')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The returned lines of a credit note; none for that of a delivery taken back, which is for the whole order. */
export const findCreditedLines = (db: Db, documentId: number) =>
  db
    .selectFrom('issued_documents')
    .innerJoin('order_return_lines', 'order_return_lines.return_id', 'issued_documents.return_id')
    .select(['order_return_lines.order_line_id as id', 'order_return_lines.quantity'])
    .where('issued_documents.id', '=', documentId)
    .execute()
