import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { MoveCashInput } from '#contract/receipts/cash.staff.ts'

const { amount, note, reference } = MoveCashInput.shape

/** To a person (`person 7`) or an account (`account 3`), which needs the reference of the slip. */
export const HandOverCashSchema = z
  .strictObject({
    to: z.string().min(1, messageCode('CHOICE_NEEDED')),
    amount,
    reference: z.union([z.literal(''), reference.unwrap()]),
    note: note.unwrap(),
  })
  .refine(({ to, reference: typed }) => !to.startsWith('account') || typed !== '', {
    path: ['reference'],
    message: messageCode('REQUIRED'),
  })
