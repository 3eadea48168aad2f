import { z } from 'zod'
import { SaveTextSettingsInput } from '#contract/site/texts.staff.ts'

const shape = SaveTextSettingsInput.shape
/** An empty field is a missing value. */
const optional = <Value>(schema: z.ZodType<Value, string | null>) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(schema)
const hour = z.coerce.number().pipe(shape.quietFrom)

/** How the shop sends texts; without a key the stored one stays. */
export const TextSettingsForm = SaveTextSettingsInput.extend({
  username: optional(shape.username),
  sender: optional(shape.sender),
  key: z
    .string()
    .trim()
    .transform((text) => text || undefined)
    .pipe(shape.key),
  quietFrom: hour,
  quietTo: hour,
})
export type TextSettingsInput = z.input<typeof TextSettingsForm>
export type TextSettingsValues = z.output<typeof TextSettingsForm>
