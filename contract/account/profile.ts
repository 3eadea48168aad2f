import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../errors.ts'
import { Id, IdParam, Version } from '../lists.ts'
import type { FieldMessage } from '../messages/field-messages.en.ts'
import { personName } from '../texts.ts'
import { KenyanPhone, SessionUser } from './sessions.ts'

export const genders = ['male', 'female', 'other', 'prefer-not-to-say'] as const

export const Profile = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  /** Whether a member can sign in with this phone: only after it was saved together with the password. */
  phoneSignsIn: z.boolean(),
  /** YYYY-MM-DD. */
  dateOfBirth: z.iso.date().nullable(),
  gender: z.enum(genders).nullable(),
  /** Path of a square picture; null shows the browser's placeholder. */
  profileImage: z.string().nullable(),
  language: z.enum(languages),
  twoFactor: z.boolean(),
  /** Recovery codes not used yet; 0 while two-factor sign-in is off. */
  recoveryCodesLeft: z.int().nonnegative(),
  /** Increases with each change: send it back with an edit. */
  version: Version,
})
export type Profile = z.infer<typeof Profile>

/** A picture as a data URL: JPEG, PNG, WebP or GIF by its content, not by its file name. */
export const PictureData = z.string().regex(/^data:image\/(?:jpeg|png|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/)
/** Bytes, decoded. A larger one answers TOO_LARGE. */
export const largestPicture = 5 * 1024 * 1024

/** Null or '' clears, missing leaves. `message` is the code for any other value outside the schema. */
const clearable = <Schema extends z.ZodType>(schema: Schema, message?: FieldMessage) =>
  z
    .union([schema, z.literal('').transform(() => null)], message)
    .nullable()
    .optional()

/**
 * The whole profile as the screen sends it back. `id`, `email`, `recoveryCodesLeft` and the flags are read-only and ignored. In the other fields
 * null or '' clears, missing leaves. Another member's phone answers ALREADY_TAKEN. A changed phone is saved without the
 * password too, but a member can sign in with it only when `currentPassword` was sent; a wrong one answers WRONG_PASSWORD.
 */
export const SaveProfileInput = z.strictObject({
  id: Id.optional(),
  email: z.string().optional(),
  emailConfirmed: z.boolean().optional(),
  twoFactor: z.boolean().optional(),
  recoveryCodesLeft: z.int().optional(),
  phoneSignsIn: z.boolean().optional(),
  currentPassword: z.string().max(200).optional(),
  ...personName,
  phone: clearable(KenyanPhone, 'PHONE_INVALID'),
  /** Not in the future, not before 1900. */
  dateOfBirth: clearable(z.iso.date()),
  gender: clearable(z.enum(genders)),
  /** A new picture as a data URL, the unchanged path, or null to remove it. */
  profileImage: clearable(z.union([PictureData, z.string().startsWith('/').max(200)])),
  language: z.enum(languages).optional(),
  /** The version that was read; another one on the server answers VERSION_CONFLICT. Without it the last write wins. */
  version: Version.optional(),
})
export type SaveProfileInput = z.infer<typeof SaveProfileInput>

const byId = z.object({ id: IdParam })

/** The caller's own profile, for staff and members; another account's id answers NOT_FOUND. */
export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/:id',
  permission: 'signed in',
  beforeTwoFactor: true,
  description: 'My profile.',
  params: byId,
  response: Profile,
})

export const saveProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/:id',
  permission: 'signed in',
  description:
    'Save my profile. Takes the whole profile as read; a missing field stays, null clears it, and without `version` the last write wins. A changed phone signs in only when `currentPassword` comes with it.',
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
  description: 'Save my profile (staff). The same as `PUT /api/v1/users/:id`, in the shape of the spec.',
  body: SaveProfileInput,
  response: ProfileSaved,
})
export const saveMemberProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/customer/auth/profile',
  permission: 'member',
  description: 'Save my profile (members). The same as `PUT /api/v1/users/:id`, in the shape of the spec.',
  body: SaveProfileInput,
  response: ProfileSaved,
})
/** The same as `verify`, by the name older clients use. */
export const getStaffProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/profile',
  permission: 'staff',
  description: 'Who I am (staff).',
  response: z.object({ success: z.literal(true), user: SessionUser, admin: SessionUser.optional() }),
})
export const getMemberProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customer/auth/profile',
  permission: 'member',
  description: 'Who I am (members).',
  response: z.object({ success: z.literal(true), user: SessionUser }),
})
