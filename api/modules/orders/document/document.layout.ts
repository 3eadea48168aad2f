import { longDay, longDayOf } from '#api/platform/days.ts'
import { drawFactColumns, drawLetterhead } from '#api/platform/pdf/letterhead.ts'
import { drawLine, heightOf, ink, MARGIN, makeRoom, type Paper, widthOf, write } from '#api/platform/pdf/paper.ts'
import { drawTable } from '#api/platform/pdf/table.ts'
import type { Language } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { toLocalPhone } from '#contract/phones.ts'
import type { Settings } from '#contract/site/settings.ts'
import { documentLabels } from './document.labels.ts'

export type Sheet = {
  paper: Paper
  order: OrderDetail
  /** The heading on the right, and the lines below it. */
  heading: readonly string[]
  shop: Pick<Settings, 'companyName' | 'contact' | 'taxPin'>
  language: Language
}

const isPresent = (text: string | null | undefined): text is string => typeof text === 'string' && text !== ''

/** The shop on the left, the heading on the right. */
export function drawHead({ paper, heading, shop, language }: Sheet) {
  const { phone, email, address } = shop.contact
  const contact = [address?.[language], phone, email, shop.taxPin && documentLabels[language].taxPin(shop.taxPin)]
    .filter(isPresent)
    .join('\n')
  drawLetterhead(paper, { company: shop.companyName, contact, heading })
}

/** Client, group, branch, officer and days, in two columns. */
export function drawFacts({ paper, order, language }: Sheet) {
  const { facts } = documentLabels[language]
  const day = (date: string | null) => date && longDay(date, language)
  drawFactColumns(paper, [
    [
      [facts.client, order.client.name],
      [facts.clientNumber, order.client.clientNumber],
      [facts.phone, toLocalPhone(order.client.phoneNumber)],
      [facts.group, order.groupName],
      [facts.location, order.location],
    ],
    [
      [facts.branch, order.branch],
      [facts.creditOfficer, order.creditOfficer],
      [facts.placed, longDayOf(new Date(order.dateCreated), language)],
      order.deliveredOn ? [facts.delivered, day(order.deliveredOn)] : [facts.expected, day(order.expectedOn)],
    ],
  ])
}

function drawLines({ paper, order, language }: Sheet) {
  const { lines } = documentLabels[language]
  const columns = [
    { label: lines.number, width: 32 },
    { label: lines.itemCode, width: 76 },
    { label: lines.product, width: widthOf(paper) - 32 - 76 - 46 - 86 - 86 },
    { label: lines.quantity, width: 46, align: 'right' as const },
    { label: lines.price, width: 86, align: 'right' as const },
    { label: lines.amount, width: 86, align: 'right' as const },
  ]
  drawTable(
    paper,
    columns,
    order.items.map((line, index) => [
      String(index + 1),
      line.itemCode,
      line.productName,
      String(line.quantity),
      ksh(line.price),
      ksh(line.total),
    ]),
  )
}

/** A deduction, in shillings. */
const taken = (amount: number) => (amount > 0 ? `-${ksh(amount)}` : ksh(0))

function drawFigures({ paper, order, language }: Sheet) {
  const { figures, discountWith, vatIncluded } = documentLabels[language]
  const rows: { label: string; sum: string; strong?: boolean }[] = [
    { label: figures.subtotal, sum: ksh(order.subtotal) },
    ...(order.discount > 0 || order.promoCode
      ? [{ label: order.promoCode ? discountWith(order.promoCode) : figures.discount, sum: taken(order.discount) }]
      : []),
    { label: figures.shipping, sum: ksh(order.shipping) },
    ...(order.tax > 0 ? [{ label: figures.tax, sum: ksh(order.tax) }] : []),
    { label: figures.total, sum: ksh(order.total), strong: true },
    { label: vatIncluded(order.vatPercent), sum: ksh(order.vatIncluded) },
    ...(order.returned > 0 ? [{ label: figures.returned, sum: taken(order.returned) }] : []),
  ]
  makeRoom(paper, rows.length * 18 + 8)
  paper.y += 8
  const width = 250
  const x = MARGIN + widthOf(paper) - width
  for (const { label, sum, strong = false } of rows) {
    const y = paper.y
    const pen = strong ? { size: 12, bold: true } : {}
    const underLabel = write(paper, label, { x, y, width: 140 }, pen)
    const underSum = write(paper, sum, { x: x + 140, y, width: width - 140, align: 'right' }, pen)
    paper.y = Math.max(underLabel, underSum) + 4
  }
}

/** Due days once the order is delivered, before that the months after delivery. */
function drawPlan({ paper, order, language }: Sheet) {
  const labels = documentLabels[language]
  const hasDays = order.plan.some((instalment) => instalment.dueOn !== null)
  if (order.plan.length === 0) return
  makeRoom(paper, 100)
  const place = { x: MARGIN, y: paper.y + 12, width: widthOf(paper) }
  write(paper, labels.plan(order.numberOfMonths), place, { size: 12, bold: true })
  paper.y += 4
  const columns = [
    { label: labels.due.number, width: 40 },
    { label: labels.due.day, width: widthOf(paper) - 40 - 110 - (hasDays ? 110 : 0) },
    { label: labels.due.amount, width: 110, align: 'right' as const },
    ...(hasDays ? [{ label: labels.due.paid, width: 110, align: 'right' as const }] : []),
  ]
  drawTable(
    paper,
    columns,
    order.plan.map(({ number, dueOn, amount, paid }) => [
      String(number),
      dueOn ? longDay(dueOn, language) : labels.afterDelivery(number),
      ksh(amount),
      ksh(paid),
    ]),
  )
}

function drawCancelled({ paper, language }: Sheet) {
  makeRoom(paper, 60)
  const place = { x: MARGIN, y: paper.y + 12, width: widthOf(paper) }
  write(paper, documentLabels[language].nothingDue, place, { bold: true })
}

/** Two signatures below a text, on one page. */
export function drawSignatures({ paper, order, language }: Sheet, text: string) {
  const { signatures } = documentLabels[language]
  const width = widthOf(paper) / 2 - 12
  const signers = [
    { as: signatures.client, name: order.client.name },
    { as: signatures.creditOfficer, name: order.creditOfficer },
  ]
  const nameHeight = Math.max(...signers.map(({ name }) => heightOf(paper, name, width, { bold: true })))
  makeRoom(paper, 130 + nameHeight)
  const top = write(paper, text, { x: MARGIN, y: paper.y + 14, width: widthOf(paper) }) + 12
  for (const [index, { as, name }] of signers.entries()) {
    const x = MARGIN + index * (width + 24)
    const underAs = write(paper, as, { x, y: top, width }, { size: 8.5, color: ink.quiet })
    write(paper, name, { x, y: underAs + 1, width }, { bold: true })
    for (const [row, label] of [signatures.signature, signatures.day].entries()) {
      const y = underAs + nameHeight + 19 + row * 30
      const under = write(paper, label, { x, y, width: 60 }, { size: 8.5, color: ink.quiet })
      drawLine(paper, x + 60, under, width - 60)
    }
  }
}

/** Draws all sections of the order, page after page. */
export function drawOrder(sheet: Sheet) {
  drawHead(sheet)
  drawFacts(sheet)
  drawLines(sheet)
  drawFigures(sheet)
  if (sheet.order.state === 'Cancelled') {
    drawCancelled(sheet)
    return
  }
  drawPlan(sheet)
  drawSignatures(sheet, sheet.order.plan.length > 0 ? documentLabels[sheet.language].agreement : '')
}
