import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { endPages, openPaper } from '#api/platform/pdf/paper.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'
import { allows } from '#contract/orders/order-states.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import type { PrintableDocument } from '#contract/orders/printed-documents.ts'
import { readOrders } from '../reading/order-detail.ts'
import { documentLabels } from './document.labels.ts'
import { type Choice, planDocument } from './document.ts'

type Printed = { document: PrintableDocument; language: Language }

const names: Record<PrintableDocument, string> = { 'delivery-note': 'delivery-notes', invoice: 'invoices' }
export const printName = (document: PrintableDocument) => `${names[document]}-${businessDay(new Date())}.pdf`

/** The document of an order; null where it has none: a cancelled order, or one without a valid invoice. */
function choiceOf({ state, documents }: OrderDetail, { document, language }: Printed): Choice | null {
  if (document === 'delivery-note') return allows(state, 'print-delivery-note') ? { kind: document, language } : null
  const invoice = state === 'Completed' ? documents.findLast(({ series }) => series === 'invoice') : undefined
  return invoice ? { document: invoice.id, language } : null
}

export const hasDocument = (order: OrderDetail, printed: Printed) => choiceOf(order, printed) !== null

/** One PDF with the document of each order that has it, in pieces. Each order begins on a new page numbered 1. */
export async function* drawDocuments(db: Db, batches: AsyncIterable<OrderDetail[]>, printed: Printed) {
  const shop = await readSettings(db)
  const { language, document } = printed
  const { page, deliveryNote, invoice } = documentLabels[language]
  const title = document === 'invoice' ? invoice : deliveryNote
  const paper = await openPaper({ title, author: shop.companyName, language })
  let isFirst = true
  for await (const orders of batches) {
    for (const order of orders) {
      const choice = choiceOf(order, printed)
      if (!choice) continue
      if (!isFirst) paper.addPage()
      isFirst = false
      const { heading, draw } = await planDocument(db, order, choice)
      draw({ paper, order, heading, shop, language })
      endPages(paper, (at, pages) => `${shop.companyName} · ${heading[0]} · ${page(at, pages)}`)
      const piece: Buffer | null = paper.read()
      if (piece) yield piece
    }
  }
  paper.end()
  for await (const piece of paper) yield piece as Buffer
}

async function* inOneBatch(orders: OrderDetail[]) {
  yield orders
}

/**
 * The documents of a few orders, and the ids of those without it or out of the caller's scope. Throws NOT_FOUND when the
 * caller may read none of them, NO_DOCUMENT when none has it.
 */
export async function printDocuments(db: Db, actor: Actor, { ids, ...printed }: Printed & { ids: readonly number[] }) {
  const unique = [...new Set(ids)]
  const readable = await readOrders(db, actor, unique)
  if (readable.length === 0) throw new ShopError('NOT_FOUND', {})
  const orders = readable.filter((order) => hasDocument(order, printed))
  if (orders.length === 0) throw new ShopError('NO_DOCUMENT', {})
  const pieces: Buffer<ArrayBuffer>[] = []
  for await (const piece of drawDocuments(db, inOneBatch(orders), printed)) pieces.push(Buffer.from(piece))
  const found = new Set(orders.map(({ id }) => id))
  return {
    file: new File(pieces, printName(printed.document), { type: 'application/pdf' }),
    skipped: unique.filter((id) => !found.has(id)),
  }
}
