import type { PostSheetInput, Sheet } from '#contract/receipts/sheets.staff.ts'
import type { SheetFormInput, SheetFormValues } from './sheet-form.schema.ts'

/** The name of a member's line in the form. */
export const lineName = (clientId: number) => `c${clientId}`

type Line = SheetFormInput['lines'][string]

const emptyLine: Line = { attendance: 'present', amount: null, accountId: null, reference: '', note: '' }

/** A sheet on which nothing is filled in. */
export const emptyForm = ({ lines }: Sheet): SheetFormInput => ({
  lines: Object.fromEntries(lines.map(({ clientId }) => [lineName(clientId), emptyLine])),
  countedCash: null,
  note: '',
})

/** What is to be paid of a due amount: whole shillings, since only these are paid. */
export const payableOf = (due: number) => Math.ceil(due)

/** Whole shillings above 0, else 0: what is typed may be anything. */
const paidOf = (line: Partial<Line> | undefined) =>
  typeof line?.amount === 'number' && Number.isInteger(line.amount) && line.amount > 0 ? line.amount : 0

/** The sums of what is filled in, over the members of the sheet. */
export function totalsOf({ lines }: Sheet, filled: Partial<Record<string, Partial<Line>>>) {
  const own = lines.map(({ clientId }) => filled[lineName(clientId)])
  const sum = (isWanted: (line: Partial<Line> | undefined) => boolean) =>
    own.filter(isWanted).reduce((total, line) => total + paidOf(line), 0)
  const isCash = (line: Partial<Line> | undefined) => (line?.accountId ?? null) === null
  return {
    cash: sum(isCash),
    other: sum((line) => !isCash(line)),
    present: own.filter((line) => (line?.attendance ?? 'present') === 'present').length,
  }
}

/** What is sent: each member of the sheet, with the balance that was read. */
export function toBody(sheet: Sheet, { lines, countedCash, note }: SheetFormValues): PostSheetInput {
  return {
    day: sheet.day,
    lines: sheet.lines.map(({ clientId, outstanding }) => {
      const { attendance, amount, accountId, reference, note: remark } = lines[lineName(clientId)] ?? emptyLine
      const isPaid = amount !== null && amount > 0
      return {
        clientId,
        attendance,
        amount: amount ?? 0,
        accountId: isPaid ? accountId : null,
        ...(isPaid && accountId !== null && { reference }),
        balanceSeen: outstanding,
        ...(remark && { note: remark }),
      }
    }),
    countedCash,
    ...(note && { note }),
  }
}

/** What was entered in a sheet that was refused, for the members that the group has now. */
export function fromBody(sheet: Sheet, { lines, countedCash, note = '' }: PostSheetInput): SheetFormInput {
  const empty = emptyForm(sheet)
  const filled = lines
    .filter(({ clientId }) => lineName(clientId) in empty.lines)
    .map(({ clientId, attendance, amount, accountId, reference = '', note: remark = '' }) => [
      lineName(clientId),
      { attendance, amount: amount || null, accountId, reference, note: remark },
    ])
  return { lines: { ...empty.lines, ...Object.fromEntries(filled) }, countedCash, note }
}

/** Whether a member who pays owes another amount than before, or is gone. */
export const hasMoved = (before: Sheet, now: Sheet, { lines }: SheetFormValues) =>
  before.lines.some(({ clientId, outstanding }) => {
    if (paidOf(lines[lineName(clientId)]) === 0) return false
    return now.lines.find((line) => line.clientId === clientId)?.outstanding !== outstanding
  })

/** Messages of the server about lines by their number, by the names of the form. */
export const toFormFields = (sheet: Sheet, messages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).map(([field, message]) => {
      const [, at, rest] = /^lines\.(\d+)(\..+)$/.exec(field) ?? []
      const line = at === undefined ? undefined : sheet.lines[Number(at)]
      return [line ? `lines.${lineName(line.clientId)}${rest}` : field, message]
    }),
  )
