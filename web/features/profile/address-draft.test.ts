import { expect, test } from 'vitest'
import type { Address } from '#contract/account/addresses.ts'
import { addressDraftOf, missingFields, newAddress, toAddressInput } from './address-draft.ts'

const { id, isDefault, version, ...input }: Address = {
  id: 3,
  type: 'work',
  title: 'Shop',
  address: 'Beside the chief’s camp',
  city: 'Kisumu',
  county: 'Kisumu',
  postalCode: '',
  isDefault: true,
  version: 4,
}

test('an address that nobody changed is sent as it came', () => {
  expect(toAddressInput(addressDraftOf({ id, isDefault, version, ...input }))).toEqual(input)
})

test('no county is none, not an empty one', () => {
  expect(toAddressInput(newAddress)).toMatchObject({ county: null, type: 'home' })
  expect(addressDraftOf({ id, isDefault, version, ...input, county: null }).county).toBe('')
})

test('title, address and town must be there', () => {
  expect(missingFields({ ...newAddress, city: ' ' })).toEqual(['title', 'address', 'city'])
  expect(missingFields(addressDraftOf({ id, isDefault, version, ...input }))).toEqual([])
})
