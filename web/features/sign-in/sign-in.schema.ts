import { z } from 'zod'
import { StaffSignInInput } from '#contract/account/sessions.ts'
import { languages } from '#contract/errors.ts'

/** The sign-in form of members and staff. `code` is there in the second step only. */
export const SignInForm = StaffSignInInput
export type Credentials = z.output<typeof SignInForm>

/** The second step alone, after Google or Facebook. */
export const CodeForm = z.strictObject({ code: StaffSignInInput.shape.code.unwrap() })

/** What TOO_MANY_REQUESTS carries; a wait of unknown length is tried again after a second. */
export const WaitDetails = z.object({ retryAfterSeconds: z.number().min(1) }).catch({ retryAfterSeconds: 1 })

/** What led to the sign-in page, in the state of its history entry. */
export const SignInNoticeKind = z.object({ after: z.enum(['registration', 'reset']), email: z.string().optional() })
export type SignInNoticeKind = z.infer<typeof SignInNoticeKind>

/** A sign-in with Google or Facebook that began in this browser, and the language of its page. */
export const PendingOAuth = z.object({ state: z.string(), language: z.enum(languages).catch('en') })
export type PendingOAuth = z.infer<typeof PendingOAuth>
