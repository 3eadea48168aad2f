import { getMyOrder } from '#api/modules/orders/reading/order-detail.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { closePaper, openPaper } from '#api/platform/pdf/paper.ts'
import type { Language } from '#contract/errors.ts'
import { documentLabels } from './document.labels.ts'
import { drawOrder } from './document.layout.ts'

/** The order as a PDF to print and sign. Throws NOT_FOUND for an order the caller may not read. */
export async function getOrderDocument(db: Db, actor: Actor, id: number, language: Language): Promise<File> {
  const order = await getMyOrder(db, actor, id)
  const settings = await readSettings(db)
  const labels = documentLabels[language]
  const title = `${labels.order} ${order.orderNumber}`
  const paper = openPaper({ title, author: settings.companyName, language })
  drawOrder({ paper, order, shop: settings, language })
  const foot = (page: number, pages: number) => `${settings.companyName} · ${title} · ${labels.page(page, pages)}`
  const bytes = await closePaper(paper, foot)
  return new File([new Uint8Array(bytes)], `order-00${id}.pdf`, { type: 'application/pdf' })
}
