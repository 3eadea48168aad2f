import { expect, test } from 'vitest'
import type { Profile } from '#contract/account/profile.ts'
import { ProfileForm } from './profile-form.schema.ts'
import { needsPassword, toProfileForm } from './profile-form-values.ts'

const profile: Profile = {
  id: 7,
  firstName: 'Achieng',
  lastName: 'Otieno',
  email: 'achieng@example.com',
  emailConfirmed: true,
  phone: '+254712345678',
  dateOfBirth: null,
  gender: 'prefer-not-to-say',
  profileImage: '/pictures/portraits/a.webp',
  language: 'en',
  twoFactor: false,
  recoveryCodesLeft: 0,
  phoneSignsIn: true,
  version: 3,
}

test('a saved profile passes the schema of the form unchanged', () => {
  const { id: _, email, emailConfirmed, twoFactor, recoveryCodesLeft, phoneSignsIn, ...editable } = profile
  expect(ProfileForm.parse(toProfileForm(profile))).toEqual({ ...editable, currentPassword: '' })
})

test('emptied fields of a profile are parsed as null', () => {
  const emptied = { phone: '  ', dateOfBirth: null, gender: null, profileImage: null }
  expect(ProfileForm.parse({ ...toProfileForm(profile), ...emptied })).toMatchObject({ ...emptied, phone: null })
})

test('a phone number is shown in the local format', () => {
  expect(toProfileForm(profile).phone).toBe('0712 345 678')
  expect(toProfileForm({ ...profile, phone: null }).phone).toBe('')
})

test('the password is needed for another phone, and for one that does not sign in yet', () => {
  expect(needsPassword('0712 345 678', profile)).toBe(false)
  expect(needsPassword('0712 345 679', profile)).toBe(true)
  expect(needsPassword('0712 345 678', { ...profile, phoneSignsIn: false })).toBe(true)
  expect(needsPassword(' ', { ...profile, phoneSignsIn: false })).toBe(false)
})
