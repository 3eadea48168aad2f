import { z } from 'zod'
import { SaveProfileInput } from '#contract/account/profile.ts'

const { id: _, email, emailConfirmed, twoFactor, recoveryCodesLeft, phoneSignsIn, ...editable } = SaveProfileInput.shape

/** The form of a profile, with the fields its owner may change. */
export const ProfileForm = z.strictObject({
  ...editable,
  phone: z.string().trim().pipe(editable.phone.unwrap().unwrap()),
})
export type ProfileFormInput = z.input<typeof ProfileForm>
export type ProfileFormValues = z.output<typeof ProfileForm>
