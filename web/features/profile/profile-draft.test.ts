import { expect, test } from 'vitest'
import type { Profile } from '#contract/account/profile.ts'
import { draftOf, isChanged, missingNames, toProfileInput } from './profile-draft.ts'

const profile: Profile = {
  id: 7,
  firstName: 'Achieng',
  lastName: 'Otieno',
  email: 'achieng@example.com',
  emailConfirmed: true,
  phone: null,
  dateOfBirth: null,
  gender: 'prefer-not-to-say',
  profileImage: '/pictures/portraits/a.webp',
  language: 'en',
  twoFactor: false,
  phoneSignsIn: false,
  version: 3,
}

test('a profile nobody touched is not changed, any field that differs is', () => {
  const draft = draftOf(profile)
  expect(isChanged(draft, profile)).toBe(false)
  const changes = [
    { firstName: 'A' },
    { lastName: '' },
    { phone: '0711' },
    { dateOfBirth: '1990-01-31' },
    { gender: '' },
    { language: 'sw' },
    { picture: null },
  ] as const
  for (const change of changes) expect(isChanged({ ...draft, ...change }, profile), JSON.stringify(change)).toBe(true)
})

test('it is sent back whole, and what was emptied is cleared', () => {
  expect(toProfileInput(draftOf(profile), profile)).toEqual(profile)
  const emptied = { ...draftOf(profile), phone: '  ', dateOfBirth: '', gender: '', picture: null }
  expect(toProfileInput(emptied, profile)).toMatchObject({
    phone: null,
    dateOfBirth: null,
    gender: null,
    profileImage: null,
  })
})

test('a name of blanks is missing', () => {
  expect(missingNames({ ...draftOf(profile), firstName: ' ', lastName: '' })).toEqual(['firstName', 'lastName'])
  expect(missingNames(draftOf(profile))).toEqual([])
})

test('a phone stands as people write it, and is not changed by that', () => {
  const withPhone = { ...profile, phone: '+254712345678' }
  expect(draftOf(withPhone).phone).toBe('0712 345 678')
  expect(isChanged(draftOf(withPhone), withPhone)).toBe(false)
})
