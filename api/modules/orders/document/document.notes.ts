import { MARGIN, makeRoom, widthOf, write } from '#api/platform/pdf/paper.ts'
import { drawTable } from '#api/platform/pdf/table.ts'
import { ksh } from '#contract/money.ts'
import { documentLabels } from './document.labels.ts'
import { drawFacts, drawHead, drawSignatures, type Sheet } from './document.layout.ts'

/** Items and quantities without prices, to be signed at the handover. */
export function drawDeliveryNote(sheet: Sheet) {
  const { paper, order, language } = sheet
  const { lines, received } = documentLabels[language]
  drawHead(sheet)
  drawFacts(sheet)
  const columns = [
    { label: lines.number, width: 32 },
    { label: lines.itemCode, width: 90 },
    { label: lines.product, width: widthOf(paper) - 32 - 90 - 60 },
    { label: lines.quantity, width: 60, align: 'right' as const },
  ]
  drawTable(
    paper,
    columns,
    order.items.map((line, index) => [String(index + 1), line.itemCode, line.productName, String(line.quantity)]),
  )
  drawSignatures(sheet, received)
}

type Returned = readonly { id: number; quantity: number }[]

/** The credited items, or all of the order for a delivery taken back, and the credit, which is after the discount. */
export function drawCreditNote(sheet: Sheet, { total }: { total: number }, returned: Returned) {
  const { paper, order, language } = sheet
  const { lines, credit } = documentLabels[language]
  drawHead(sheet)
  drawFacts(sheet)
  const quantities = new Map(returned.map(({ id, quantity }) => [id, quantity]))
  const credited = order.items.flatMap((line) => {
    const quantity = returned.length === 0 ? line.quantity : quantities.get(line.id)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  const columns = [
    { label: lines.number, width: 32 },
    { label: lines.itemCode, width: 76 },
    { label: lines.product, width: widthOf(paper) - 32 - 76 - 46 - 86 },
    { label: lines.quantity, width: 46, align: 'right' as const },
    { label: lines.price, width: 86, align: 'right' as const },
  ]
  drawTable(
    paper,
    columns,
    credited.map((line, index) => [
      String(index + 1),
      line.itemCode,
      line.productName,
      String(line.quantity),
      ksh(line.price),
    ]),
  )
  makeRoom(paper, 40)
  const place = { x: MARGIN, y: paper.y + 12, width: widthOf(paper), align: 'right' as const }
  write(paper, `${credit}: ${ksh(total)}`, place, { size: 12, bold: true })
}
