import { z } from 'zod'
import { AddMoneyAccountInput, EditMoneyAccountInput } from '#contract/receipts/money-accounts.staff.ts'

/** The form of a money account; `id` is null for a new one, and only that one chooses its kind. */
export const AccountForm = EditMoneyAccountInput.extend({
  kind: AddMoneyAccountInput.shape.kind.optional(),
  id: z.int().nullable(),
})
export type AccountFormInput = z.input<typeof AccountForm>
export type AccountFormValues = z.output<typeof AccountForm>
