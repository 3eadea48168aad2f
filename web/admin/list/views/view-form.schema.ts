import { z } from 'zod'
import { AddSavedViewInput } from '#contract/account/saved-views.staff.ts'

/** `into`: the id of the view that gets the shown filter, or empty for a new one. */
export const ViewForm = z.strictObject({
  name: AddSavedViewInput.shape.name,
  shared: z.boolean(),
  into: z.string(),
})
export type ViewFormValues = z.output<typeof ViewForm>
