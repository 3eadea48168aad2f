import { z } from 'zod'
import { StaffSignInInput } from '#contract/account/sessions.ts'
import { languages } from '#contract/errors.ts'

/** The sign-in form of members and staff. `code` is present in the second step only. */
export const SignInForm = StaffSignInInput
export type Credentials = z.output<typeof SignInForm>

/** The second step only, after a sign-in with Google or Facebook. */
export const CodeForm = z.strictObject({ code: StaffSignInInput.shape.code.unwrap() })

/** The details of TOO_MANY_REQUESTS; a wait of unknown length counts as one second. */
export const WaitDetails = z.object({ retryAfterSeconds: z.number().min(1) }).catch({ retryAfterSeconds: 1 })

/** The action that led to the sign-in page, in the state of its history entry. */
export const SignInNoticeKind = z.object({
  after: z.enum(['registration', 'staff-registration', 'reset']),
  email: z.string().optional(),
})
export type SignInNoticeKind = z.infer<typeof SignInNoticeKind>

/** A sign-in with Google or Facebook that began in this browser, and the language of its page. */
export const PendingOAuth = z.object({ state: z.string(), language: z.enum(languages).catch('en') })
export type PendingOAuth = z.infer<typeof PendingOAuth>
