import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { longDay, longDayOf } from '#api/platform/days.ts'
import { drawFacts } from '#api/platform/pdf/facts.ts'
import { closePaper, ink, MARGIN, openPaper, type Paper, widthOf, write } from '#api/platform/pdf/paper.ts'
import { drawTable } from '#api/platform/pdf/table.ts'
import type { Language } from '#contract/errors.ts'
import { clientLabels } from '#contract/messages/client-labels.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'
import type { Receipt, ReceiptPart } from '#contract/receipts/receipts.staff.ts'
import { getReceipt } from './receipts.service.ts'

const labels = {
  en: {
    ...clientLabels.en,
    receipt: 'Receipt',
    paidOn: 'Paid on',
    method: 'Paid by',
    payer: 'Payer',
    recorded: 'Recorded',
    amount: 'Amount',
    debt: 'Paid of the debt',
    recovered: 'Paid of the debt that was written off',
    excess: 'Paid in advance',
    left: 'Left to pay',
    takenBack: 'This payment was taken back.',
    partTakenBack: (amount: string) => `${amount} of this payment was taken back.`,
    keep: 'Please keep this receipt.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  sw: {
    ...clientLabels.sw,
    receipt: 'Risiti',
    paidOn: 'Siku ya malipo',
    method: 'Njia ya malipo',
    payer: 'Mlipaji',
    recorded: 'Iliandikwa',
    amount: 'Kiasi',
    debt: 'Imelipa deni',
    recovered: 'Imelipa deni lililofutwa',
    excess: 'Malipo ya mapema',
    left: 'Deni lililobaki',
    takenBack: 'Malipo haya yamefutwa.',
    partTakenBack: (amount: string) => `${amount} za malipo haya zimefutwa.`,
    keep: 'Tafadhali tunza risiti hii.',
    page: (page: number, pages: number) => `Ukurasa ${page} kati ya ${pages}`,
  },
}

function drawPart(paper: Paper, part: ReceiptPart, language: Language) {
  const words = labels[language]
  const amount = (shillings: number) => (shillings > 0 ? ksh(shillings) : null)
  drawFacts(paper, [
    [words.client, part.clientName],
    [words.clientNumber, part.clientNumber],
    [words.group, part.group],
  ])
  drawFacts(paper, [
    [words.debt, amount(part.debt)],
    [words.recovered, amount(part.recovered)],
    [words.excess, amount(part.excess)],
    [words.left, ksh(part.left)],
  ])
}

function drawParts(paper: Paper, parts: readonly ReceiptPart[], language: Language) {
  const words = labels[language]
  const width = 84
  const columns = [
    { label: words.client, width: widthOf(paper) - 2 * width },
    { label: words.amount, width, align: 'right' as const },
    { label: words.left, width, align: 'right' as const },
  ]
  const rows = parts.map((part) => [`${part.clientName}, ${part.clientNumber}`, ksh(part.amount), ksh(part.left)])
  drawTable(paper, columns, rows)
  paper.y += 12
}

type ReceiptFacts = 'number' | 'amount' | 'paidOn' | 'method' | 'reference' | 'payer' | 'at' | 'state' | 'takenBack'
/** A member reads neither who recorded it nor the parts of others. */
type PrintedReceipt = Pick<Receipt, ReceiptFacts | 'parts'> & { recordedBy: string | null }

/** A receipt on A5, without the parts that were taken back. */
export async function drawReceipt(receipt: PrintedReceipt, companyName: string, language: Language): Promise<File> {
  const words = labels[language]
  const title = `${words.receipt} ${receipt.number}`
  const paper = await openPaper({ title, author: companyName, language, isSmall: true })
  const place = { x: MARGIN, width: widthOf(paper) }
  const underName = write(paper, companyName, { ...place, y: MARGIN }, { size: 16, bold: true, color: ink.accent })
  const underTitle = write(paper, title, { ...place, y: underName + 6 }, { size: 12, bold: true })
  paper.y = write(paper, ksh(receipt.amount), { ...place, y: underTitle + 6 }, { size: 20, bold: true }) + 12
  drawFacts(paper, [
    [words.paidOn, longDay(receipt.paidOn, language)],
    [words.method, [methodLabels[language][receipt.method], receipt.reference].filter(Boolean).join(', ')],
    [words.payer, receipt.payer],
    [words.recorded, [longDayOf(new Date(receipt.at), language), receipt.recordedBy].filter(Boolean).join(', ')],
  ])
  const standing = receipt.parts.filter(({ reversed }) => reversed === null)
  const [first, ...others] = standing
  if (first && others.length === 0) drawPart(paper, first, language)
  else if (first) drawParts(paper, standing, language)
  const taken = receipt.state === 'taken-back' ? words.takenBack : words.partTakenBack(ksh(receipt.takenBack))
  const remark = receipt.takenBack > 0 ? taken : words.keep
  write(paper, remark, { ...place, y: paper.y }, { color: ink.quiet })
  const bytes = await closePaper(paper, (page, pages) => `${companyName} · ${title} · ${words.page(page, pages)}`)
  return new File([new Uint8Array(bytes)], `${receipt.number}.pdf`, { type: 'application/pdf' })
}

/** A receipt as a PDF. Two statements. Throws NOT_FOUND outside the caller's scope. */
export async function getReceiptDocument(db: Db, actor: Actor, id: number, language: Language): Promise<File> {
  const receipt = await getReceipt(db, actor, id)
  const { companyName } = await readSettings(db)
  return drawReceipt(receipt, companyName, language)
}
