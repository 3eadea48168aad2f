import { getMyOrder } from '#api/modules/orders/reading/order-detail.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { longDay } from '#api/platform/days.ts'
import { ShopError } from '#api/platform/errors.ts'
import { closePaper, openPaper } from '#api/platform/pdf/paper.ts'
import type { Language } from '#contract/errors.ts'
import { isOpenState } from '#contract/orders/order-states.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { documentLabels } from './document.labels.ts'
import { drawOrder, type Sheet } from './document.layout.ts'
import { drawCreditNote, drawDeliveryNote } from './document.notes.ts'
import { findCreditedLines } from './issue-document.queries.ts'

export type Choice = { kind?: 'delivery-note' | undefined; document?: number | undefined; language: Language }
type Issued = OrderDetail['documents'][number]

/** A document to draw: its file name without the ending, heading and parts. */
export type Plan = { name: string; heading: string[]; draw: (sheet: Sheet) => void }

/** The order itself: a confirmation until it is shipped, without its own number. */
function planOrder({ id, orderNumber, state }: OrderDetail, language: Language): Plan {
  const labels = documentLabels[language]
  const isAhead = isOpenState(state)
  const heading = [`${labels.order} ${orderNumber}`, labels.states[state], ...(isAhead ? [labels.confirmation] : [])]
  return { name: `order-00${id}`, heading, draw: drawOrder }
}

async function planIssued(db: Db, order: OrderDetail, issued: Issued, language: Language): Promise<Plan> {
  const labels = documentLabels[language]
  const { series, number, issuedOn, invoice } = issued
  const isInvoice = series === 'invoice'
  const heading = [
    `${isInvoice ? labels.invoice : labels.creditNote} ${number}`,
    `${labels.order} ${order.orderNumber}`,
    labels.issued(longDay(issuedOn, language)),
    ...(invoice ? [labels.creditFor(invoice)] : []),
  ]
  const name = number.toLowerCase()
  if (isInvoice) return { name, heading, draw: drawOrder }
  const returned = await findCreditedLines(db, issued.id)
  return { name, heading, draw: (sheet) => drawCreditNote(sheet, issued, returned) }
}

/** Throws NOT_FOUND for a document of another order. */
export async function planDocument(db: Db, order: OrderDetail, { kind, document, language }: Choice): Promise<Plan> {
  const labels = documentLabels[language]
  if (kind === 'delivery-note') {
    const heading = [labels.deliveryNote, `${labels.order} ${order.orderNumber}`]
    return { name: `delivery-note-00${order.id}`, heading, draw: drawDeliveryNote }
  }
  if (document !== undefined) {
    const issued = order.documents.find(({ id }) => id === document)
    if (!issued) throw new ShopError('NOT_FOUND', {})
    return planIssued(db, order, issued, language)
  }
  const invoice = order.documents.findLast(({ series }) => series === 'invoice')
  return order.state === 'Completed' && invoice ? planIssued(db, order, invoice, language) : planOrder(order, language)
}

/**
 * The order as a PDF to print and sign: its confirmation, from Completed on its invoice, or the document that was chosen.
 * Throws NOT_FOUND for an order the caller may not read and for a document of another order.
 */
export async function getOrderDocument(db: Db, actor: Actor, id: number, choice: Choice): Promise<File> {
  const order = await getMyOrder(db, actor, id)
  const settings = await readSettings(db)
  const { language } = choice
  const { name, heading, draw } = await planDocument(db, order, choice)
  const title = heading[0] ?? ''
  const paper = await openPaper({ title, author: settings.companyName, language })
  draw({ paper, order, heading, shop: settings, language })
  const { page } = documentLabels[language]
  const foot = (at: number, pages: number) => `${settings.companyName} · ${title} · ${page(at, pages)}`
  const bytes = await closePaper(paper, foot)
  return new File([new Uint8Array(bytes)], `${name}.pdf`, { type: 'application/pdf' })
}
