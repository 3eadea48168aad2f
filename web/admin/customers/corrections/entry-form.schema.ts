import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { EnterEntryInput } from '#contract/lending/entries.staff.ts'
import { maxMonths } from '#contract/orders/instalments.ts'
import { entryFormKinds } from './entry-kinds.ts'

const shapeOf = (kind: 'refund') => {
  const option = EnterEntryInput.options.find(({ shape }) => shape.kind.value === kind)
  if (!option || !('accountId' in option.shape)) throw new Error(`there is no entry ${kind}`)
  return option.shape
}
const { amount, effectiveOn, reason, accountId } = shapeOf('refund')

/** An entry of any kind: fields that its kind does not have keep their defaults and are not sent. */
export const EntryForm = z
  .strictObject({
    kind: z.enum(entryFormKinds),
    amount,
    effectiveOn,
    reason,
    dueOn: z.iso.date(),
    instalments: z.int().min(1).max(maxMonths),
    accountId,
    reference: z.string().trim().max(60),
  })
  .refine(({ kind, accountId, reference }) => kind !== 'refund' || accountId === null || reference !== '', {
    path: ['reference'],
    message: messageCode('REFERENCE_NEEDED'),
  })
