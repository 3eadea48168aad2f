import { z } from 'zod'
import { RegisterMemberInput } from '#contract/account/members.ts'

const { password, confirmPassword, terms, ...others } = RegisterMemberInput.shape

type Passwords = { password: string; confirmPassword: string }
const isRepeated = (values: Passwords) => values.password === values.confirmPassword
/** Also looks when another field is wrong, so that everything is named at once. */
const repeated = { path: ['confirmPassword'], message: 'Passwords do not match', when: () => true }

/** A new password and its repetition. */
export const NewPasswordForm = z.strictObject({ password, confirmPassword }).refine(isRepeated, repeated)

/** The form takes the mobile numbers the spec names; the call takes 01 and 254 without a plus too. */
const mobile = /^(?:\+254|0)7\d{8}$/

export const RegistrationForm = z
  .strictObject({
    firstName: others.firstName,
    lastName: others.lastName,
    email: others.email,
    phone: z
      .string()
      .transform((text) => text.replace(/[\s()-]/g, ''))
      .pipe(z.string().min(1, 'Phone number is required').regex(mobile, 'Please enter a valid Kenyan phone number')),
    password,
    confirmPassword,
    terms,
    newsletter: others.newsletter,
  })
  .refine(isRepeated, repeated)

/** The terms alone, for a new member who comes from Google or Facebook. */
export const TermsForm = z.strictObject({ terms })

const text = z.string().catch('')
/** What a reload of the tab restores; passwords are never stored. */
export const RegistrationDraft = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  terms: z.boolean().catch(false),
  newsletter: z.boolean().catch(true),
})
export type RegistrationDraft = z.infer<typeof RegistrationDraft>
