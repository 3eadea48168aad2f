import { z } from 'zod'
import { AddCustomerInput } from '#contract/lending/customer-changes.staff.ts'

/** A new customer: an empty national id is none. */
export const AddCustomerForm = AddCustomerInput.extend({
  nationalId: z.union([z.literal('').transform(() => undefined), AddCustomerInput.shape.nationalId]),
})
export type AddCustomerValues = z.input<typeof AddCustomerForm>
