import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages, messageCode } from '../errors.ts'
import { Id, IdParam, Version } from '../lists.ts'
import { isOneLine, nameText, oneLine } from '../texts.ts'
import { ClearablePhone, Done } from './sessions.ts'
import { UserRecord, userStatuses } from './users.staff.ts'

const params = z.object({ id: IdParam })

/** The first word is the first name, the rest the last name. */
const FullName = nameText(160, 'PERSON_NAME_NEEDED')
const EmailAddress = z
  .string()
  .trim()
  .min(1, messageCode('EMAIL_NEEDED'))
  .toLowerCase()
  .pipe(z.email(messageCode('EMAIL_INVALID')).max(200))
const Location = oneLine(200)
/** The name of a role, as the spec sends it. */
const RoleName = z
  .string()
  .trim()
  .min(1, messageCode('CHOICE_NEEDED'))
  .max(80)
  .refine(isOneLine, messageCode('CHOICE_GONE'))

export const CreateUserInput = z.strictObject({
  name: FullName,
  email: EmailAddress,
  role: RoleName,
  /** Active when missing. */
  status: z.enum(userStatuses).optional(),
  phone: ClearablePhone.optional(),
  location: Location.optional(),
  branchId: Id.nullable().optional(),
  allBranches: z.boolean().optional(),
  /** Of the invitation and of the account; that of the call when missing. */
  language: z.enum(languages).optional(),
})
export type CreateUserInput = z.infer<typeof CreateUserInput>

/**
 * An active account has no password: an invitation is mailed. EXCEEDS_OWN_RIGHTS for a role, a branch or the flag that
 * the caller cannot give. ALREADY_TAKEN for the email of another account of this kind, or the phone of a member.
 */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/api/users',
  permission: 'Create Users',
  description:
    'Add a user and mail an invitation. The account has no password until the invitation is accepted; the built-in role Credit Officer with a branch makes a credit officer of it. Answers 403 EXCEEDS_OWN_RIGHTS or 409 ALREADY_TAKEN.',
  idempotent: true,
  status: 201,
  body: CreateUserInput,
  response: UserRecord,
})

/** Fields of a user that an edit may send back as they were read; they are ignored. */
const readOnly = UserRecord.omit({
  name: true,
  email: true,
  phone: true,
  location: true,
  role: true,
  status: true,
  branchId: true,
  allBranches: true,
  language: true,
  version: true,
}).partial().shape

/**
 * The whole user as the screen sends it back, or some of its fields, such as only the status. Missing fields stay.
 * `firstName`, `lastName` and all that is no field of the form are ignored.
 */
export const EditUserInput = z.strictObject({
  ...readOnly,
  name: FullName.optional(),
  email: EmailAddress.optional(),
  phone: ClearablePhone.optional(),
  location: Location.optional(),
  role: RoleName.optional(),
  status: z.enum(userStatuses).optional(),
  branchId: Id.nullable().optional(),
  allBranches: z.boolean().optional(),
  language: z.enum(languages).optional(),
  /**
   * The version that was read; another one on the server answers VERSION_CONFLICT, unless nothing would change.
   * Without it the last edit wins.
   */
  version: Version.optional(),
})
export type EditUserInput = z.infer<typeof EditUserInput>

/**
 * A changed email counts once the new address is confirmed; the old one is notified. The present email withdraws a new
 * one that waits. Inactive ends all sessions immediately.
 * EXCEEDS_OWN_RIGHTS, OWN_ACCOUNT for one's own email, role, status or branch, LAST_ADMIN, ROLE_KIND_DIFFERS,
 * GROUPS_TO_HAND_OVER for another branch while the account leads groups, STATUS_NOT_ALLOWED for a pending account, which
 * is approved or declined.
 */
export const editUser = defineEndpoint({
  method: 'PUT',
  path: '/api/users/:id',
  permission: 'Edit Users',
  description:
    'Change a user. Takes the whole user or some fields; a changed email waits in `newEmail` for its confirmation. Answers 409 OWN_ACCOUNT, LAST_ADMIN, STATUS_NOT_ALLOWED, GROUPS_TO_HAND_OVER or VERSION_CONFLICT, and 403 EXCEEDS_OWN_RIGHTS.',
  params,
  body: EditUserInput,
  response: UserRecord,
})

/** Staff need a branch or all branches; members have neither. */
export const ApproveUserInput = z.strictObject({
  role: RoleName,
  branchId: Id.nullable().optional(),
  allBranches: z.boolean().optional(),
})
export type ApproveUserInput = z.infer<typeof ApproveUserInput>

/**
 * The account becomes active and its owner gets a mail. ADDRESS_NOT_CONFIRMED until the owner followed the mailed link.
 * Sent again it answers the user as it is.
 */
export const approveUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/approval',
  permission: 'Edit Users',
  description:
    'Approve a pending account with a role and a branch or all branches. Repeatable. Answers 409 ADDRESS_NOT_CONFIRMED or STATUS_NOT_ALLOWED, 403 EXCEEDS_OWN_RIGHTS, or 422 ROLE_KIND_DIFFERS.',
  params,
  body: ApproveUserInput,
  response: UserRecord,
})

/** Removes the account. A confirmed address gets a mail. STATUS_NOT_ALLOWED unless it is pending. */
export const declineUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/decline',
  permission: 'Edit Users',
  description: 'Decline a pending account. The account is removed. Answers 409 STATUS_NOT_ALLOWED.',
  params,
  response: Done,
})

/** MAIL_JUST_SENT within a minute of the last mail. A confirmed address gets none. */
export const remindUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/confirmation',
  permission: 'Edit Users',
  description: 'Mail the link to confirm the address again. Once a minute.',
  params,
  response: Done,
})

/**
 * A link to choose a password, valid once and for 30 minutes; an invitation for an account without a password.
 * STATUS_NOT_ALLOWED unless the account is active, MAIL_JUST_SENT within a minute of the last mail.
 */
export const resetUserPassword = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/reset-password',
  permission: 'Edit Users',
  description:
    'Mail a link to choose a new password. An invited account gets another invitation instead; once a minute. Answers 409 STATUS_NOT_ALLOWED.',
  params,
  body: z.strictObject({}),
  hasOptionalBody: true,
  response: Done,
})

export const endUserSessions = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/end-sessions',
  permission: 'Edit Users',
  description: 'Sign a user out everywhere.',
  params,
  response: Done.extend({ ended: z.int() }),
})

/** The owner is notified. An account without a second factor stays as it is. OWN_ACCOUNT for one's own. */
export const endUserTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/two-factor/end',
  permission: 'Edit Users',
  description: 'Switch off the second factor of a user. The owner is notified. Answers 409 OWN_ACCOUNT.',
  params,
  response: Done,
})

/**
 * Removes an account that nothing refers to; any other is closed and anonymised. BOOKS_OPEN while the person owes, has
 * open orders or a repayment that can still bounce; GROUPS_TO_HAND_OVER while the person leads groups.
 */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  permission: 'Delete Users',
  description:
    'Delete a user. `removed` is false for one that was closed and anonymised. Answers 409 BOOKS_OPEN with what is open, GROUPS_TO_HAND_OVER, OWN_ACCOUNT or LAST_ADMIN, and 403 EXCEEDS_OWN_RIGHTS.',
  params,
  /** `removed` is false for an account that was closed and anonymised. */
  response: Done.extend({ removed: z.boolean() }),
})
