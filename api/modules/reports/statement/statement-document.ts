import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { longDay } from '#api/platform/days.ts'
import { drawFactColumns, drawLetterhead } from '#api/platform/pdf/letterhead.ts'
import { closePaper, MARGIN, makeRoom, openPaper, type Paper, widthOf, write } from '#api/platform/pdf/paper.ts'
import { drawTable } from '#api/platform/pdf/table.ts'
import type { Language } from '#contract/errors.ts'
import type { Statement, StatementQuery } from '#contract/lending/statements.staff.ts'
import { entryKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { statementLabels } from './statement.labels.ts'
import { getStatement } from './statement.service.ts'

const signed = (shillings: number) => (shillings < 0 ? `-${ksh(-shillings)}` : ksh(shillings))

/** The entries with the balance after each, between the balances before and after. */
function drawEntries(paper: Paper, statement: Statement, language: Language) {
  const labels = statementLabels[language]
  const day = (date: string) => longDay(date, language)
  const money = 90
  const columns = [
    { label: labels.day, width: 110 },
    { label: labels.entry, width: widthOf(paper) - 110 - 80 - 2 * money },
    { label: labels.of, width: 80 },
    { label: labels.change, width: money, align: 'right' as const },
    { label: labels.balance, width: money, align: 'right' as const },
  ]
  drawTable(paper, columns, [
    [day(statement.from), labels.before, '', '', ksh(statement.owedBefore)],
    ...statement.entries.map(({ on, kind, orderNumber, receipt, change, owed }) => [
      day(on),
      entryKindLabels[language][kind],
      orderNumber ?? receipt ?? '',
      signed(change),
      ksh(owed),
    ]),
    [day(statement.to), labels.after, '', '', ksh(statement.owedAfter)],
  ])
}

function drawDue(paper: Paper, { due }: Statement, language: Language) {
  const labels = statementLabels[language]
  makeRoom(paper, 100)
  const place = { x: MARGIN, y: paper.y + 12, width: widthOf(paper) }
  write(paper, due.length > 0 ? labels.due : labels.nothingDue, place, { size: 12, bold: true })
  paper.y += 4
  if (due.length === 0) return
  const columns = [
    { label: labels.dueOn, width: widthOf(paper) - 70 - 100 - 2 * 90 },
    { label: labels.order, width: 70 },
    { label: labels.late, width: 100 },
    { label: labels.amount, width: 90, align: 'right' as const },
    { label: labels.left, width: 90, align: 'right' as const },
  ]
  drawTable(
    paper,
    columns,
    due.map(({ dueOn, orderNumber, amount, left, daysPastDue }) => [
      longDay(dueOn, language),
      orderNumber ?? '',
      daysPastDue > 0 ? labels.lateBy(daysPastDue) : '',
      ksh(amount),
      ksh(left),
    ]),
  )
}

/** The statement of a client as PDF. Throws NOT_FOUND outside the caller's branch. */
export async function getStatementDocument(
  db: Db,
  actor: Actor,
  id: number,
  { language, ...query }: StatementQuery & { language: Language },
): Promise<File> {
  const statement = await getStatement(db, actor, id, query)
  const { companyName, contact } = await readSettings(db)
  const labels = statementLabels[language]
  const { client, limit, outstanding, held, available } = statement
  const days = labels.days(longDay(statement.from, language), longDay(statement.to, language))
  const title = `${labels.statement} ${client.clientNumber}`
  const paper = await openPaper({ title, author: companyName, language })
  const lines = [contact.address?.[language], contact.phone, contact.email].filter(Boolean).join('\n')
  drawLetterhead(paper, { company: companyName, contact: lines, heading: [labels.statement, days] })
  drawFactColumns(paper, [
    [
      [labels.client, client.name],
      [labels.clientNumber, client.clientNumber],
      [labels.phone, client.phone && toLocalPhone(client.phone)],
      [labels.group, client.groupName],
      [labels.branch, client.branchName],
    ],
    [
      [labels.creditOfficer, client.creditOfficer],
      [labels.limit, limit === null ? labels.noLimit : ksh(limit)],
      [labels.outstanding, ksh(outstanding)],
      [labels.held, ksh(held)],
      [labels.available, available === null ? null : ksh(available)],
    ],
  ])
  drawEntries(paper, statement, language)
  drawDue(paper, statement, language)
  const bytes = await closePaper(paper, (page, pages) => `${companyName} · ${title} · ${labels.page(page, pages)}`)
  const name = `statement-${client.clientNumber.toLowerCase()}.pdf`
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}
