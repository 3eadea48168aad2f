import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { HandOverInput } from '#contract/lending/hand-over.staff.ts'

/** All groups of the officer; the select starts without a choice. */
export const HandOverSchema = z.strictObject({
  toOfficerId: z
    .number()
    .nullable()
    .refine((id) => id !== null, messageCode('CHOICE_NEEDED')),
  reason: HandOverInput.shape.reason.unwrap(),
})
