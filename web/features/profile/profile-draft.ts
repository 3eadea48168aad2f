import { genders, type Profile, type saveProfile } from '#contract/account/profile.ts'
import type { BodyFor } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'
import { phoneWords } from '#contract/phones.ts'

/** The form of the profile as it is typed. */
export type ProfileDraft = {
  firstName: string
  lastName: string
  phone: string
  /** YYYY-MM-DD, or empty. */
  dateOfBirth: string
  gender: string
  language: Language
  /** A path, a new picture as data, or none. */
  picture: string | null
  /** The one that was read. */
  version: number
}

export const draftOf = (profile: Profile): ProfileDraft => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: phoneWords(profile.phone ?? ''),
  dateOfBirth: profile.dateOfBirth ?? '',
  gender: profile.gender ?? '',
  language: profile.language,
  picture: profile.profileImage,
  version: profile.version,
})

export function isChanged(draft: ProfileDraft, profile: Profile): boolean {
  const before = Object.entries({ ...draftOf(profile), version: draft.version })
  const now = new Map<string, unknown>(Object.entries(draft))
  return before.some(([field, value]) => now.get(field) !== value)
}

export type NameMissing = 'firstName' | 'lastName'

/** What can be seen without asking the server; it looks closer. */
export const missingNames = (draft: ProfileDraft): NameMissing[] =>
  (['firstName', 'lastName'] as const).filter((field) => draft[field].trim() === '')

/** Whether the password is wanted beside the draft: with a phone that does not sign the member in yet. */
export const needsPassword = (draft: ProfileDraft, profile: Profile) =>
  draft.phone.trim() !== '' && (draft.phone !== phoneWords(profile.phone ?? '') || !profile.phoneSignsIn)

/** The whole profile, as it is sent back. */
export function toProfileInput(draft: ProfileDraft, profile: Profile, password = ''): BodyFor<typeof saveProfile> {
  const { id, email, emailConfirmed, twoFactor, phoneSignsIn } = profile
  return {
    ...{ id, email, emailConfirmed, twoFactor, phoneSignsIn },
    ...(password ? { currentPassword: password } : {}),
    firstName: draft.firstName,
    lastName: draft.lastName,
    phone: draft.phone.trim() || null,
    dateOfBirth: draft.dateOfBirth || null,
    gender: genders.find((gender) => gender === draft.gender) ?? null,
    language: draft.language,
    profileImage: draft.picture,
    version: draft.version,
  }
}
