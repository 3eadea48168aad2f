import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { PostSheetInput } from '#contract/receipts/sheets.staff.ts'

const { lines, countedCash } = PostSheetInput.shape
const { attendance, amount, accountId } = lines.element.shape

/** A member of a sheet. Empty texts are not sent. */
const Line = z
  .strictObject({
    attendance,
    amount: amount.nullable(),
    accountId,
    reference: z.string().trim().max(60),
    note: z.string().trim().max(200),
  })
  .refine((line) => line.accountId === null || !line.amount || line.reference !== '', {
    path: ['reference'],
    message: messageCode('REFERENCE_NEEDED'),
  })

/** A collection sheet; its lines are named by `lineName`, since members come and go while it is filled in. */
export const SheetForm = z.strictObject({
  lines: z.record(z.string(), Line),
  countedCash,
  note: z.string().trim().max(500),
})
export type SheetFormInput = z.input<typeof SheetForm>
export type SheetFormValues = z.output<typeof SheetForm>
