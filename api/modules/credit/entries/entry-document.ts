import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { longDay, longDayOf } from '#api/platform/days.ts'
import { ShopError } from '#api/platform/errors.ts'
import { drawFacts } from '#api/platform/pdf/facts.ts'
import { closePaper, drawLine, ink, MARGIN, openPaper, type Paper, widthOf, write } from '#api/platform/pdf/paper.ts'
import { drawTable } from '#api/platform/pdf/table.ts'
import { personName } from '#api/platform/person-name.ts'
import type { Language } from '#contract/errors.ts'
import { entryNumber } from '#contract/lending/ledger.ts'
import type { LedgerEntry } from '#contract/lending/lending.staff.ts'
import { entryKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'
import { toLedgerEntry } from '../credit.service.ts'
import { findEntry } from '../ledger.queries.ts'
import { type EntryOwner, findEntryOwner } from './entries.queries.ts'
import { entryDocumentLabels } from './entry-document.labels.ts'

const signed = (shillings: number) => `${shillings < 0 ? '-' : '+'}${ksh(Math.abs(shillings))}`

/** The balances that the entry changed, each with its change and what it was afterwards. */
function drawChanges(paper: Paper, entry: LedgerEntry, language: Language) {
  const labels = entryDocumentLabels[language]
  const rows: [string, number, number | null][] = [
    [labels.outstanding, entry.outstandingChange, entry.outstanding],
    [labels.held, entry.heldChange, entry.held],
    [labels.advance, entry.creditChange, entry.creditBalance],
    [labels.writtenOff, entry.writtenOffChange, null],
  ]
  const [first, other] = [widthOf(paper) - 240, 120]
  drawTable(
    paper,
    [
      { label: labels.balance, width: first },
      { label: labels.change, width: other, align: 'right' },
      { label: labels.after, width: other, align: 'right' },
    ],
    rows
      .filter(([, change]) => change !== 0)
      .map(([label, change, after]) => [label, signed(change), after === null ? '' : ksh(after)]),
  )
}

function drawSignatures(paper: Paper, labels: readonly string[]) {
  const width = widthOf(paper) / 2 - 20
  const y = paper.y + 60
  for (const [index, label] of labels.entries()) {
    const x = MARGIN + index * (width + 40)
    drawLine(paper, x, y, width)
    write(paper, label, { x, y: y + 4, width }, { size: 8, color: ink.quiet })
  }
}

const factsOf = (entry: LedgerEntry, owner: EntryOwner, language: Language): [string, string | null][] => {
  const labels = entryDocumentLabels[language]
  const { payment } = entry
  return [
    [labels.client, personName(owner)],
    [labels.clientNumber, owner.client_number],
    [labels.group, owner.group],
    [labels.branch, owner.branch],
    [labels.order, entry.orderNumber],
    [labels.countsFrom, longDay(entry.effectiveOn, language)],
    [labels.recorded, longDayOf(new Date(entry.at), language)],
    [labels.recordedBy, entry.by],
    [labels.approvedBy, owner.approver],
    [labels.reason, entry.reason],
    [labels.payment, payment && [methodLabels[language][payment.method], payment.reference].filter(Boolean).join(', ')],
  ]
}

/** One entry of a ledger as a PDF to print and sign. Three statements. Throws NOT_FOUND outside the caller's scope. */
export async function getEntryDocument(db: Db, actor: Actor, id: number, language: Language): Promise<File> {
  const owner = await findEntryOwner(db, scopeOf(actor), id)
  const row = owner && (await findEntry(db, id))
  if (!row) throw new ShopError('NOT_FOUND', {})
  const { companyName } = await readSettings(db)
  const entry = toLedgerEntry(row)
  const labels = entryDocumentLabels[language]
  const title = `${labels.entry} ${entryNumber(id)}`
  const paper = await openPaper({ title, author: companyName, language })
  const place = { x: MARGIN, width: widthOf(paper) }
  const underName = write(paper, companyName, { ...place, y: MARGIN }, { size: 18, bold: true, color: ink.accent })
  const heading = `${title}: ${entryKindLabels[language][entry.kind]}`
  paper.y = write(paper, heading, { ...place, y: underName + 8 }, { size: 14, bold: true }) + 14
  drawFacts(paper, factsOf(entry, owner, language))
  drawChanges(paper, entry, language)
  drawSignatures(paper, [labels.signClient, labels.signShop])
  const bytes = await closePaper(paper, (page, pages) => `${companyName} · ${title} · ${labels.page(page, pages)}`)
  return new File([new Uint8Array(bytes)], `entry-00${id}.pdf`, { type: 'application/pdf' })
}
