import type { Profile } from '#contract/account/profile.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import type { ProfileFormInput } from './profile-form.schema.ts'

export const toProfileForm = (profile: Profile) =>
  ({
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: toLocalPhone(profile.phone ?? ''),
    currentPassword: '',
    dateOfBirth: profile.dateOfBirth,
    gender: profile.gender,
    language: profile.language,
    profileImage: profile.profileImage,
    version: profile.version,
  }) satisfies ProfileFormInput

/** Whether the password is required: for a new phone number, or one that does not sign the member in yet. */
export const needsPassword = (phone: string, profile: Profile) =>
  phone.trim() !== '' && (phone !== toLocalPhone(profile.phone ?? '') || !profile.phoneSignsIn)

/** The unsaved profile by session, without the password. */
export const profileDrafts = createFormDrafts<ProfileFormInput>({ except: ['currentPassword'] })
