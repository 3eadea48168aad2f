import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { languages } from './errors.ts'
import { Id, IdParam, Shillings, Timestamp } from './lists.ts'
import { NewPassword } from './members.ts'
import { Done, KenyanPhone, SessionUser } from './sessions.ts'

export const genders = ['male', 'female', 'other', 'prefer-not-to-say'] as const

export const Profile = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  /** YYYY-MM-DD. */
  dateOfBirth: z.iso.date().nullable(),
  gender: z.enum(genders).nullable(),
  /** Path of a square picture; the placeholder is the browser's. */
  profileImage: z.string().nullable(),
  language: z.enum(languages),
  twoFactor: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** A picture as the browser read it: JPEG, PNG, WebP or GIF by its content, whatever its name says. */
const PictureData = z.string().regex(/^data:image\/(?:jpeg|png|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/)
/** Bytes, decoded. A larger one answers TOO_LARGE. */
export const largestPicture = 5 * 1024 * 1024

export const birthdayProblems = {
  toCome: 'This day is still to come',
  longAgo: 'Please enter a day from 1900 on',
} as const

/** Null or '' clears, missing leaves. `message` is said of anything else that is not of the schema. */
const clearable = <Schema extends z.ZodType>(schema: Schema, message?: string) =>
  z
    .union([schema, z.literal('').transform(() => null)], message)
    .nullable()
    .optional()

/**
 * The whole profile as the screen sends it back. `id`, `email` and the flags are read-only and ignored. Of the others null
 * or '' clears, missing leaves. A phone of another member answers ALREADY_TAKEN.
 */
export const SaveProfileInput = z.strictObject({
  id: Id.optional(),
  email: z.string().optional(),
  emailConfirmed: z.boolean().optional(),
  twoFactor: z.boolean().optional(),
  firstName: z.string().trim().min(1, 'First name is required').max(80),
  lastName: z.string().trim().min(1, 'Last name is required').max(80),
  phone: clearable(KenyanPhone, 'Please enter a valid Kenyan phone number'),
  /** Not in the future, not before 1900. */
  dateOfBirth: clearable(z.iso.date()),
  gender: clearable(z.enum(genders)),
  /** A new picture as data, the path as it was, or null to take it away. */
  profileImage: clearable(z.union([PictureData, z.string().startsWith('/').max(200)])),
  language: z.enum(languages).optional(),
})
export type SaveProfileInput = z.infer<typeof SaveProfileInput>

const byId = z.object({ id: IdParam })

/** One's own, whatever the kind of account; another's answers NOT_FOUND. */
export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/:id',
  permission: 'signed in',
  summary: 'My profile',
  params: byId,
  response: Profile,
})

export const saveProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/:id',
  permission: 'signed in',
  summary: 'Save my profile',
  params: byId,
  body: SaveProfileInput,
  response: Profile,
})

const ProfileSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  user: SessionUser,
  admin: SessionUser.optional(),
})
export const saveStaffProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/auth/profile',
  permission: 'staff',
  summary: 'Save my profile (staff)',
  body: SaveProfileInput,
  response: ProfileSaved,
})
export const saveMemberProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/customer/auth/profile',
  permission: 'member',
  summary: 'Save my profile (members)',
  body: SaveProfileInput,
  response: ProfileSaved,
})
/** The same as `verify`, by the name older clients use. */
export const getStaffProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/profile',
  permission: 'staff',
  summary: 'Who I am (staff)',
  response: z.object({ success: z.literal(true), user: SessionUser, admin: SessionUser.optional() }),
})
export const getMemberProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customer/auth/profile',
  permission: 'member',
  summary: 'Who I am (members)',
  response: z.object({ success: z.literal(true), user: SessionUser }),
})

export const ChangePasswordInput = z
  .strictObject({ currentPassword: z.string().min(1).max(200), newPassword: NewPassword, confirmPassword: z.string() })
  .refine((input) => input.newPassword === input.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  })
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>

/** Ends all other sessions. A wrong current password answers WRONG_PASSWORD. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/change-password',
  permission: 'signed in',
  summary: 'Change my password',
  body: ChangePasswordInput,
  response: Done,
})

export const NotificationPreferences = z.object({
  orderUpdates: z.boolean(),
  promotions: z.boolean(),
  newsletter: z.boolean(),
  security: z.boolean(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>
const SaveNotificationsInput = z.strictObject(NotificationPreferences.partial().shape)
export type SaveNotificationsInput = z.infer<typeof SaveNotificationsInput>

export const getNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/notifications',
  permission: 'signed in',
  summary: 'Which mails I want',
  response: NotificationPreferences,
})
/**
 * One key or more; what is not named stays. The newsletter begins at once for a confirmed address, for another when it is
 * confirmed.
 */
export const saveNotifications = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/notifications',
  permission: 'signed in',
  summary: 'Say which mails I want',
  body: SaveNotificationsInput,
  response: NotificationPreferences,
})

export const PrivacyChoices = z.object({
  /** Staff who look for the account of a client are offered this one. Nothing of a profile is shown to other members. */
  profileVisible: z.boolean(),
  /** What was bought shapes what is recommended to this person. */
  sharePurchaseHistory: z.boolean(),
  /** Searches that found nothing are counted, without who asked. */
  allowAnalytics: z.boolean(),
})
export type PrivacyChoices = z.infer<typeof PrivacyChoices>
const SavePrivacyInput = z.strictObject(PrivacyChoices.partial().shape)
export type SavePrivacyInput = z.infer<typeof SavePrivacyInput>

export const getPrivacy = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/privacy',
  permission: 'signed in',
  summary: 'My privacy choices',
  response: PrivacyChoices,
})
export const savePrivacy = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/privacy',
  permission: 'signed in',
  summary: 'Save my privacy choices',
  body: SavePrivacyInput,
  response: PrivacyChoices,
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
  summary: 'Where I am signed in, last used first',
  response: z.array(MySession),
})
export const endMySession = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/sessions/:id',
  permission: 'signed in',
  summary: 'End a session of mine',
  params: z.object({ id: z.uuid() }),
  response: Done,
})
export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/sessions/end-others',
  permission: 'signed in',
  summary: 'End all sessions of mine but this one',
  response: Done,
})

/** Not on until a code of the app confirms it. */
export const startTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/two-factor/start',
  permission: 'signed in',
  summary: 'A secret for an authenticator app',
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  response: z.object({ secret: z.string(), url: z.string(), qrSvg: z.string() }),
})
export const TwoFactorCode = z.string().trim().min(6).max(20)
/** The recovery codes are shown this once. CODE_NOT_VALID for another code. */
export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/two-factor/confirm',
  permission: 'signed in',
  summary: 'Switch two-factor sign-in on',
  body: z.strictObject({ code: TwoFactorCode }),
  response: z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) }),
})
export const endTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/two-factor/end',
  permission: 'signed in',
  summary: 'Switch two-factor sign-in off',
  body: z.strictObject({ password: z.string().min(1).max(200), code: TwoFactorCode }),
  response: Done,
})

export const DataExport = z.object({
  status: z.enum(['none', 'being made', 'ready', 'failed']),
  requestedAt: Timestamp.nullable(),
  /** Until when it can be fetched. */
  expiresAt: Timestamp.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const getDataExport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/data-export',
  permission: 'signed in',
  summary: 'How far the copy of my data is',
  response: DataExport,
})
export const requestDataExport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/data-export',
  permission: 'signed in',
  summary: 'Have a copy of all my data made: JSON and readable HTML in a ZIP; once an hour',
  response: DataExport,
})
/** NOT_FOUND before it is ready and once it has expired. Apart from a session it opens for nobody. */
export const getDataExportFile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/data-export/file',
  permission: 'signed in',
  summary: 'The copy of my data: my-data.json and my-data.html in a ZIP',
  response: z.file().mime('application/zip'),
})

export const DeletionRequest = z.object({
  requestedAt: Timestamp.nullable(),
  /** The account is erased from then on, unless the request is taken back. */
  eraseAt: Timestamp.nullable(),
  /** What has to be settled first, whenever that is: until then the account stays. Null when nothing has. */
  waitsFor: z.object({ owed: Shillings, openOrders: z.int() }).nullable(),
})
export type DeletionRequest = z.infer<typeof DeletionRequest>

export const getDeletion = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/deletion',
  permission: 'signed in',
  summary: 'Whether my account waits for deletion',
  response: DeletionRequest,
})
/**
 * Seven days to think again; asked again, the days run on. WRONG_PASSWORD for another password. Staff accounts are closed
 * by an administrator.
 */
export const requestDeletion = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/deletion',
  permission: 'member',
  summary: 'Ask for my account to be deleted',
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  response: DeletionRequest,
})
export const cancelDeletion = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/deletion',
  permission: 'member',
  summary: 'Keep my account after all',
  response: DeletionRequest,
})
