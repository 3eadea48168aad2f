import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { longDay } from '#api/platform/days.ts'
import { drawFacts } from '#api/platform/pdf/facts.ts'
import {
  closePaper,
  drawLine,
  ink,
  MARGIN,
  makeRoom,
  openPaper,
  type Paper,
  widthOf,
  write,
} from '#api/platform/pdf/paper.ts'
import { drawTable } from '#api/platform/pdf/table.ts'
import type { Language } from '#contract/errors.ts'
import { clientLabels } from '#contract/messages/client-labels.ts'
import { termsKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { ksh, toShillings } from '#contract/money.ts'
import { readTerms } from './agree-terms.ts'

const labels = {
  en: {
    ...clientLabels.en,
    title: 'New terms of repayment',
    kind: 'What is agreed',
    agreedOn: 'Agreed on',
    agreedBy: 'For the shop',
    owed: 'Owed on that day',
    reason: 'Reason',
    number: 'No.',
    due: 'Due on',
    amount: 'Amount',
    promise: 'I will pay these amounts on these days. They replace the days agreed before for what I owe.',
    undone: (day: string) => `These terms were undone on ${day}.`,
    signatures: ['Client, signature and date', 'Shop, signature and date'],
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  sw: {
    ...clientLabels.sw,
    title: 'Mpango mpya wa kulipa',
    kind: 'Kilichokubaliwa',
    agreedOn: 'Siku ya makubaliano',
    agreedBy: 'Kwa niaba ya duka',
    owed: 'Deni la siku hiyo',
    reason: 'Sababu',
    number: 'Na.',
    due: 'Siku ya kulipa',
    amount: 'Kiasi',
    promise: 'Nitalipa kiasi hiki siku hizi. Zinachukua nafasi ya siku zilizokubaliwa awali kwa deni langu.',
    undone: (day: string) => `Mpango huu ulitenguliwa ${day}.`,
    signatures: ['Mteja, sahihi na tarehe', 'Duka, sahihi na tarehe'],
    page: (page: number, pages: number) => `Ukurasa ${page} kati ya ${pages}`,
  },
}

function drawSignatures(paper: Paper, signers: readonly string[]) {
  makeRoom(paper, 90)
  const width = widthOf(paper) / 2 - 20
  const y = paper.y + 60
  for (const [index, label] of signers.entries()) {
    const x = MARGIN + index * (width + 40)
    drawLine(paper, x, y, width)
    write(paper, label, { x, y: y + 4, width }, { size: 8, color: ink.quiet })
  }
}

/** New terms as a PDF to print and sign. Two statements. Throws NOT_FOUND outside the caller's scope. */
export async function getNewTermsDocument(db: Db, actor: Actor, id: number, language: Language): Promise<File> {
  const terms = await readTerms(db, actor, id)
  const { companyName } = await readSettings(db)
  const words = labels[language]
  const paper = await openPaper({ title: words.title, author: companyName, language })
  const place = { x: MARGIN, width: widthOf(paper) }
  const underName = write(paper, companyName, { ...place, y: MARGIN }, { size: 18, bold: true, color: ink.accent })
  paper.y = write(paper, words.title, { ...place, y: underName + 8 }, { size: 14, bold: true }) + 14
  drawFacts(paper, [
    [words.client, terms.client],
    [words.clientNumber, terms.client_number],
    [words.group, terms.group_name],
    [words.kind, termsKindLabels[language][terms.kind]],
    [words.agreedOn, longDay(terms.effective_on, language)],
    [words.agreedBy, terms.agreed_by],
    [words.owed, ksh(toShillings(terms.outstanding_cents))],
    [words.reason, terms.note],
  ])
  const [first, last] = [40, 120]
  drawTable(
    paper,
    [
      { label: words.number, width: first },
      { label: words.due, width: widthOf(paper) - first - last },
      { label: words.amount, width: last, align: 'right' },
    ],
    terms.dues.map(({ dueOn, cents }, at) => [String(at + 1), longDay(dueOn, language), ksh(toShillings(cents))]),
  )
  const remark = terms.undone_on === null ? words.promise : words.undone(longDay(terms.undone_on, language))
  paper.y = write(paper, remark, { ...place, y: paper.y + 14 })
  if (terms.undone_on === null) drawSignatures(paper, words.signatures)
  const bytes = await closePaper(paper, (page, pages) => `${companyName} · ${words.title} · ${words.page(page, pages)}`)
  return new File([new Uint8Array(bytes)], `new-terms-00${id}.pdf`, { type: 'application/pdf' })
}
