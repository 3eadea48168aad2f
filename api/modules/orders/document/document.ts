import { readOrderDetail } from '#api/modules/orders/reading/order-detail.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { closePaper, openPaper } from '#api/platform/pdf/paper.ts'
import type { Language } from '#contract/errors.ts'
import { documentWords } from './document.labels.ts'
import { drawOrder } from './document.layout.ts'

/** The order to print and sign, as PDF. Throws NOT_FOUND for one the caller may not read. */
export async function getOrderDocument(db: Db, actor: Actor, id: number, language: Language): Promise<File> {
  const { order, settings } = await readOrderDetail(db, actor, id)
  const words = documentWords[language]
  const title = `${words.order} ${order.orderNumber}`
  const paper = openPaper({ title, author: settings.companyName, language })
  drawOrder({ paper, order, shop: settings, language })
  const foot = (page: number, pages: number) => `${settings.companyName} · ${title} · ${words.page(page, pages)}`
  const bytes = await closePaper(paper, foot)
  return new File([new Uint8Array(bytes)], `order-00${id}.pdf`, { type: 'application/pdf' })
}
