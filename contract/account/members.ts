import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../errors.ts'
import { LinkToken } from '../site/newsletter.ts'
import { personName } from '../texts.ts'
import { Done, KenyanPhone, SessionUser, SignedIn } from './sessions.ts'

/** The terms a person agrees to; another date asks for another agreement. */
export const termsVersion = '2026-11-01'

export const shortestPassword = 8
/** At least 8 characters and none of the commonest, which the server knows. */
export const NewPassword = z.string().min(shortestPassword, 'Password must be at least 8 characters').max(200)

const EmailAddress = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address').max(200))

export const RegisterMemberInput = z
  .strictObject({
    ...personName,
    email: EmailAddress,
    phone: z.string().trim().min(1, 'Phone number is required').pipe(KenyanPhone),
    password: z.string().min(1, 'Password is required').pipe(NewPassword),
    confirmPassword: z.string().min(1, 'Please confirm your password'),
    terms: z.literal(true, 'You must agree to the terms and conditions'),
    newsletter: z.boolean().default(true),
    language: z.enum(languages).optional(),
  })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  })
export type RegisterMemberInput = z.infer<typeof RegisterMemberInput>

/** A mail asks to confirm the address; until then the account gets no other mail and is offered to nobody for linking. */
export const registerMember = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/register',
  permission: 'public',
  summary: 'Make a member account',
  status: 201,
  body: RegisterMemberInput,
  response: SignedIn,
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/confirm-email',
  permission: 'public',
  summary: 'Confirm the address with the token from the email; the same link works twice',
  body: LinkToken,
  response: Done,
})

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/resend-confirmation',
  permission: 'member',
  summary: 'Resend the confirmation email',
  response: Done,
})

export const ForgotPasswordInput = z.strictObject({
  email: z
    .string('Please enter a valid email address.')
    .trim()
    .toLowerCase()
    .pipe(z.email('Please enter a valid email address.').max(200)),
})

/** The same answer in the same time whether the address is known or not. Staff and members alike. */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/forgot-password',
  permission: 'public',
  summary: 'Email a link to set a new password, valid once and for 30 minutes',
  body: ForgotPasswordInput,
  response: Done,
})

export const ResetPasswordInput = z
  .strictObject({ ...LinkToken.shape, password: NewPassword, confirmPassword: z.string() })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  })
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

/** Ends every session of the account. LINK_NOT_VALID for one used, old or never made. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/reset-password',
  permission: 'public',
  summary: 'Set a new password with the token from the email',
  body: ResetPasswordInput,
  response: z.object({ ...Done.shape, kind: SessionUser.shape.kind }),
})

export const oauthProviders = ['google', 'facebook'] as const
export type OAuthProvider = (typeof oauthProviders)[number]

/** Which buttons lead somewhere: client id and secret are set. */
export const getSignInWays = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customer/auth/ways',
  permission: 'public',
  summary: 'Sign-in with Google or Facebook, where set up',
  response: z.object({ google: z.boolean(), facebook: z.boolean() }),
})

/**
 * Where the browser goes; it comes back to `/login/return` with `code` and `state`. The browser keeps `state` and takes no
 * other back, or somebody could sign it in as themselves. NOT_SET_UP without id and secret.
 */
export const startOAuth = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/oauth/:provider/start',
  permission: 'public',
  summary: 'Begin a sign-in with Google or Facebook',
  params: z.object({ provider: z.enum(oauthProviders) }),
  body: z.strictObject({ next: z.string().max(500).optional() }),
  response: z.object({ url: z.url(), state: z.string() }),
})

/**
 * Signs in the account of that confirmed address, or makes one. A new person answers TERMS_NEEDED once, who has two-factor
 * sign-in on TWO_FACTOR_NEEDED: the same call again with `terms` or `twoFactorCode`, within ten minutes of the start.
 * OAUTH_FAILED when the provider did not vouch for anybody, or the state is old or was never given out.
 */
export const finishOAuth = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/oauth/finish',
  permission: 'public',
  summary: 'End a sign-in with Google or Facebook',
  body: z.strictObject({
    code: z.string().min(1).max(2000),
    state: z.string().min(1).max(500),
    /** As the provider sent it along, when it did. */
    iss: z.string().max(500).optional(),
    terms: z.literal(true).optional(),
    twoFactorCode: z.string().trim().min(6).max(20).optional(),
  }),
  response: z.object({ ...SignedIn.shape, next: z.string().nullable() }),
})
