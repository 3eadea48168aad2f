import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Timestamp } from '../lists.ts'
import { NewPassword } from './members.ts'
import { Done } from './sessions.ts'

export const ChangePasswordInput = z
  .strictObject({ currentPassword: z.string().min(1).max(200), newPassword: NewPassword, confirmPassword: z.string() })
  .refine((input) => input.newPassword === input.confirmPassword, {
    path: ['confirmPassword'],
    message: messageCode('PASSWORDS_DIFFER'),
  })
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>

/** Ends all other sessions. A wrong current password answers WRONG_PASSWORD. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/change-password',
  permission: 'signed in',
  beforeTwoFactor: true,
  description: 'Change my password. Ends all other sessions. Answers 422 WRONG_PASSWORD or PASSWORD_TOO_COMMON.',
  body: ChangePasswordInput,
  response: Done,
})

export const MySession = z.object({
  id: z.uuid(),
  /** 'Chrome on Android'. */
  device: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  isThis: z.boolean(),
})
export type MySession = z.infer<typeof MySession>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/sessions',
  permission: 'signed in',
  description: 'Where I am signed in, last used first.',
  response: z.array(MySession),
})
export const endMySession = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/sessions/:id',
  permission: 'signed in',
  description: 'End a session of mine.',
  params: z.object({ id: z.uuid() }),
  response: Done,
})
export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/sessions/end-others',
  permission: 'signed in',
  description: 'End all sessions of mine but this one.',
  response: Done,
})

/** Two-factor sign-in stays off until `confirmTwoFactor` gets a code of the app. */
export const startTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/two-factor/start',
  permission: 'signed in',
  beforeTwoFactor: true,
  description: 'A secret for an authenticator app. Answers 422 WRONG_PASSWORD or 409 TWO_FACTOR_ON.',
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  response: z.object({ secret: z.string(), url: z.string(), qrSvg: z.string() }),
})
export const TwoFactorCode = z.string().trim().min(6).max(20)
const NewRecoveryCodes = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) })
/** The only response with the recovery codes. CODE_NOT_VALID for another code. */
export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/two-factor/confirm',
  permission: 'signed in',
  beforeTwoFactor: true,
  description: 'Switch two-factor sign-in on. Answers recovery codes, shown this once, and ends all other sessions.',
  body: z.strictObject({ code: TwoFactorCode }),
  response: NewRecoveryCodes,
})
/** The proof that calls on an active second factor require; the code may also be a recovery code. */
export const TwoFactorProof = z.strictObject({ password: z.string().min(1).max(200), code: TwoFactorCode })
export const endTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/two-factor/end',
  permission: 'signed in',
  description: 'Switch two-factor sign-in off. Needs the password and a code.',
  body: TwoFactorProof,
  response: Done,
})
/**
 * Replaces all recovery codes; the only response with the new ones. WRONG_PASSWORD, and CODE_NOT_VALID also while
 * two-factor sign-in is off.
 */
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/two-factor/recovery-codes',
  permission: 'signed in',
  description:
    'Replace my recovery codes. The new ones are shown this once; the earlier ones no longer work. Answers 422 WRONG_PASSWORD or CODE_NOT_VALID.',
  body: TwoFactorProof,
  response: NewRecoveryCodes,
})
