import { z } from 'zod'
import { RegisterMemberInput } from '#contract/account/members.ts'
import { KenyanPhone } from '#contract/account/sessions.ts'
import { messageCode } from '#contract/errors.ts'

const { password, confirmPassword, terms, ...others } = RegisterMemberInput.shape

type Passwords = { password: string; confirmPassword: string }
const isRepeated = (values: Passwords) => values.password === values.confirmPassword
/** `when` runs the check also while other fields are invalid, so that all errors are shown together. */
const repeated = { path: ['confirmPassword'], message: messageCode('PASSWORDS_DIFFER'), when: () => true }

/** A new password and its repetition. */
export const NewPasswordForm = z.strictObject({ password, confirmPassword }).refine(isRepeated, repeated)

export const RegistrationForm = z
  .strictObject({
    firstName: others.firstName,
    lastName: others.lastName,
    email: others.email,
    /** The specification has mobile numbers that begin with 7 only; the call also accepts 01 numbers. */
    phone: z
      .string()
      .trim()
      .min(1, messageCode('PHONE_NEEDED'))
      .pipe(KenyanPhone.refine((phone) => phone.startsWith('+2547'), messageCode('PHONE_INVALID'))),
    password,
    confirmPassword,
    terms,
    newsletter: others.newsletter,
  })
  .refine(isRepeated, repeated)

const { firstName, lastName, email, phone } = others

/** A request for a staff account, with the password repeated. */
export const StaffRegistrationForm = z
  .strictObject({ firstName, lastName, email, phone, password, confirmPassword })
  .refine(isRepeated, repeated)

/** The terms only, for a new member who signs in with Google or Facebook. */
export const TermsForm = z.strictObject({ terms })

const text = z.string().catch('')
/** The values a reload of the tab restores; passwords are never stored. */
export const RegistrationDraft = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  terms: z.boolean().catch(false),
  newsletter: z.boolean().catch(true),
})
export type RegistrationDraft = z.infer<typeof RegistrationDraft>
