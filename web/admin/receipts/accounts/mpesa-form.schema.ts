import { z } from 'zod'
import { ClearablePhone } from '#contract/account/sessions.ts'
import { messageCode } from '#contract/errors.ts'
import { SaveMpesaTillInput } from '#contract/receipts/mpesa.staff.ts'

/** Empty: the stored one stays. */
const key = z.string().trim().max(200)
const isSender = (text: string) => SaveMpesaTillInput.shape.senders.element.safeParse(text).success

/** The connection of a till with M-Pesa; addresses are lines of a text. */
export const MpesaForm = SaveMpesaTillInput.omit({ keys: true }).extend({
  pullPhone: ClearablePhone,
  consumerKey: key,
  consumerSecret: key,
  passkey: key,
  senders: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((senders) => senders.every(isSender), messageCode('ADDRESSES_NOT_VALID')),
})
export type MpesaFormInput = z.input<typeof MpesaForm>
export type MpesaFormValues = z.output<typeof MpesaForm>
