import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages, messageCode } from '../errors.ts'
import { LinkToken } from '../site/newsletter.ts'
import { registeredName } from '../texts.ts'
import { Done, KenyanPhone, SessionUser, SignedIn } from './sessions.ts'

/** Version of the terms of use, by date. A new date requires a new agreement. */
export const termsVersion = '2026-11-01'

export const shortestPassword = 8
/** At least 8 characters and none of the commonest passwords, which the server checks. */
export const NewPassword = z.string().min(shortestPassword, messageCode('PASSWORD_TOO_SHORT')).max(200)

const EmailAddress = z
  .string()
  .trim()
  .min(1, messageCode('EMAIL_NEEDED'))
  .toLowerCase()
  .pipe(z.email(messageCode('EMAIL_INVALID')).max(200))

export const RegisterMemberInput = z
  .strictObject({
    ...registeredName,
    email: EmailAddress,
    phone: z.string().trim().min(1, messageCode('PHONE_NEEDED')).pipe(KenyanPhone),
    password: z.string().min(1, messageCode('PASSWORD_NEEDED')).pipe(NewPassword),
    confirmPassword: z.string().min(1, messageCode('CONFIRMATION_NEEDED')),
    terms: z.literal(true, messageCode('TERMS_NOT_ACCEPTED')),
    newsletter: z.boolean().default(true),
    language: z.enum(languages).optional(),
  })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: messageCode('PASSWORDS_DIFFER'),
  })
export type RegisterMemberInput = z.infer<typeof RegisterMemberInput>

/** Sends a mail to confirm the address; until then the account gets no other mail and is no candidate for linking. */
export const registerMember = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/register',
  permission: 'public',
  description:
    'Make a member account. Five a minute per client IP; a mail asks for confirmation. Answers 409 ALREADY_TAKEN with the field or 422 PASSWORD_TOO_COMMON.',
  status: 201,
  body: RegisterMemberInput,
  response: SignedIn,
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/confirm-email',
  permission: 'public',
  description:
    'Confirm the address with the token from the email; the same link works twice. Answers 404 LINK_NOT_VALID.',
  body: LinkToken,
  response: Done,
})

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/resend-confirmation',
  permission: 'member',
  description: 'Resend the confirmation email. At most once a minute, after five in a day once an hour.',
  response: Done,
})

export const ForgotPasswordInput = z.strictObject({
  email: z
    .string(messageCode('RECIPIENT_INVALID'))
    .trim()
    .toLowerCase()
    .pipe(z.email(messageCode('RECIPIENT_INVALID')).max(200)),
})

/**
 * The same answer after the same time whether the address is known or not, so that it discloses no account. For staff
 * and members.
 */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/forgot-password',
  permission: 'public',
  description:
    'Email a link to set a new password, valid once and for 30 minutes. Answers every address alike, of staff and members; five a minute per client IP.',
  body: ForgotPasswordInput,
  response: Done,
})

export const ResetPasswordInput = z
  .strictObject({ ...LinkToken.shape, password: NewPassword, confirmPassword: z.string() })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: messageCode('PASSWORDS_DIFFER'),
  })
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

/** Ends every session of the account. LINK_NOT_VALID for a used, expired or unknown token. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/reset-password',
  permission: 'public',
  description:
    'Set a new password with the token from the email. Ends every session of the account. Answers 404 LINK_NOT_VALID.',
  body: ResetPasswordInput,
  response: z.object({ ...Done.shape, kind: SessionUser.shape.kind }),
})

export const oauthProviders = ['google', 'facebook'] as const
export type OAuthProvider = (typeof oauthProviders)[number]

/** The providers whose client id and secret are set. */
export const getSignInWays = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customer/auth/ways',
  permission: 'public',
  description: 'Whether sign-in with Google or Facebook is set up.',
  response: z.object({ google: z.boolean(), facebook: z.boolean() }),
})

/**
 * The provider's address for the browser, which returns to `/login/return` with `code` and `state`. The browser stores
 * `state` and accepts no other: otherwise an attacker could sign it in to the attacker's account (login CSRF).
 * NOT_SET_UP without id and secret.
 */
export const startOAuth = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/oauth/:provider/start',
  permission: 'public',
  description: 'Start a sign-in with Google or Facebook. Answers the address to open, or 409 NOT_SET_UP.',
  params: z.object({ provider: z.enum(oauthProviders) }),
  body: z.strictObject({ next: z.string().max(500).optional() }),
  response: z.object({ url: z.url(), state: z.string() }),
})

/**
 * Signs in the account with the provider's confirmed address, or creates it. TERMS_NEEDED for a new account,
 * TWO_FACTOR_NEEDED for one with two-factor sign-in: repeat the call with `terms` or `twoFactorCode` within ten minutes of
 * the start. OAUTH_FAILED when the provider confirms no identity, or the state is expired or unknown.
 */
export const finishOAuth = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/oauth/finish',
  permission: 'public',
  description:
    'Finish a sign-in with Google or Facebook. Answers 409 TERMS_NEEDED or 401 TWO_FACTOR_NEEDED; send it again with `terms` or `twoFactorCode` then. 422 OAUTH_FAILED ends the attempt.',
  body: z.strictObject({
    code: z.string().min(1).max(2000),
    state: z.string().min(1).max(500),
    /** The issuer parameter of the provider's redirect, where it has one (RFC 9207). */
    iss: z.string().max(500).optional(),
    terms: z.literal(true).optional(),
    twoFactorCode: z.string().trim().min(6).max(20).optional(),
  }),
  response: z.object({ ...SignedIn.shape, next: z.string().nullable() }),
})
