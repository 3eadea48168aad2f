import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { RecordReceiptInput } from '#contract/receipts/receipts.staff.ts'

const { accountId, paidOn, parts } = RecordReceiptInput.shape

/** A payment of one client. Empty texts are not sent. */
export const RecordForm = z
  .strictObject({
    accountId,
    paidOn,
    amount: parts.element.shape.amount,
    reference: z.string().trim().max(60),
    payer: z.string().trim().max(120),
    note: z.string().trim().max(500),
    isAnother: z.boolean(),
  })
  .refine(({ accountId: account, reference }) => account === null || reference !== '', {
    path: ['reference'],
    message: messageCode('REFERENCE_NEEDED'),
  })
export type RecordFormValues = z.output<typeof RecordForm>
