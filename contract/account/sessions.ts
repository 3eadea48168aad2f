import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages, messageCode } from '../errors.ts'
import { Id } from '../lists.ts'
import { permissions } from '../permissions.ts'
import { readPhone } from '../phones.ts'
import { registeredName } from '../texts.ts'
import { startPages } from './start-pages.ts'

/** The signed-in account as the browser stores it. */
export const SessionUser = z.object({
  id: Id,
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** Full name. */
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.string(),
  kind: z.enum(['staff', 'member']),
  permissions: z.array(z.enum(permissions)),
  branchId: Id.nullable(),
  language: z.enum(languages),
  /** Path of a square picture. */
  profileImage: z.string().nullable(),
  /** True while the role requires two-factor sign-in and the account has not switched it on: it can do nothing else. */
  lacksTwoFactor: z.boolean().optional(),
  /** Where the account chose to begin; only in the answer of a staff sign-in. */
  startPage: z.enum(startPages).optional(),
  /** Encrypts what the account has not sent yet on its device: 32 bytes in base64url, the same in all of its sessions. */
  outboxKey: z.string().optional(),
})
export type SessionUser = z.infer<typeof SessionUser>

const Password = z.string().min(1).max(200)

/** A code of the authenticator app, or a recovery code: required by TWO_FACTOR_NEEDED once the password is right. */
const SignInCode = z.string().trim().min(6).max(20)

/** Staff: username or email address. */
export const StaffSignInInput = z.strictObject({
  username: z.string().trim().min(1).max(200),
  password: Password,
  rememberMe: z.boolean().optional(),
  code: SignInCode.optional(),
})
export type StaffSignInInput = z.infer<typeof StaffSignInInput>

/** Members: e-mail address or phone, in the field `email` (the spec's name) or `identifier`. */
export const MemberSignInInput = z
  .strictObject({
    email: z.string().trim().min(1).max(200).optional(),
    identifier: z.string().trim().min(1).max(200).optional(),
    password: Password,
    rememberMe: z.boolean().optional(),
    code: SignInCode.optional(),
  })
  .refine((input) => (input.email === undefined) !== (input.identifier === undefined), {
    path: ['email'],
    message: messageCode('IDENTIFIER_NEEDED'),
  })
export type MemberSignInInput = z.infer<typeof MemberSignInInput>

/** The account under both names of the spec: `user` always, `admin` for staff. */
export const SignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: SessionUser,
  admin: SessionUser.optional(),
})
export type SignedIn = z.infer<typeof SignedIn>

export const Verified = z.object({ success: z.literal(true), user: SessionUser, admin: SessionUser.optional() })
export type Verified = z.infer<typeof Verified>

export const Done = z.object({ success: z.literal(true), message: z.string() })

export const staffSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  permission: 'public',
  description:
    'Staff sign in with username or email. Answers 401 INVALID_CREDENTIALS or TWO_FACTOR_NEEDED, 422 CODE_NOT_VALID, or 429 TOO_MANY_REQUESTS with `retryAfterSeconds`.',
  body: StaffSignInInput,
  response: SignedIn,
})
export const staffVerify = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/verify',
  permission: 'staff',
  beforeTwoFactor: true,
  description: 'Who the staff token belongs to.',
  response: Verified,
})
export const staffRenew = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/renew',
  permission: 'staff',
  beforeTwoFactor: true,
  description: 'A new token for the same staff session.',
  response: SignedIn,
})
export const staffSignOut = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  permission: 'staff',
  beforeTwoFactor: true,
  description: 'End the staff session.',
  response: Done,
})

export const memberSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/login',
  permission: 'public',
  description:
    'Members sign in with email or phone. Takes one of `email` and `identifier`. Refused like the sign-in of staff.',
  body: MemberSignInInput,
  response: SignedIn,
})
export const memberVerify = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customer/auth/verify',
  permission: 'member',
  description: 'Who the member token belongs to.',
  response: Verified,
})
export const memberRenew = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/renew',
  permission: 'member',
  description: 'A new token for the same member session.',
  response: SignedIn,
})
export const memberSignOut = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customer/auth/logout',
  permission: 'member',
  description: 'End the member session.',
  response: Done,
})

/** A Kenyan phone in any notation that `readPhone` knows. */
export const KenyanPhone = z
  .string()
  .refine((text) => readPhone(text) !== null, messageCode('PHONE_INVALID'))
  .transform((text) => readPhone(text) ?? text)

/** A phone that may be missing: '' and null clear it. */
export const ClearablePhone = z
  .union([KenyanPhone, z.literal('').transform(() => null)], messageCode('PHONE_INVALID'))
  .nullable()

export const RegisterStaffInput = z.strictObject({
  ...registeredName,
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email(messageCode('EMAIL_INVALID')).max(200)),
  phone: KenyanPhone,
  password: z.string().min(8, messageCode('PASSWORD_TOO_SHORT')).max(200),
})
export type RegisterStaffInput = z.infer<typeof RegisterStaffInput>

/** Creates a staff account that cannot sign in until an administrator approves it. */
export const registerStaff = defineEndpoint({
  method: 'POST',
  path: '/api/admins/register',
  permission: 'public',
  description:
    'Request a staff account. The account is pending until an administrator approves it; five a minute per client IP. Answers 409 ALREADY_TAKEN or 422 PASSWORD_TOO_COMMON.',
  status: 201,
  body: RegisterStaffInput,
  response: Done,
})
