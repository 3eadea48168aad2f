import { type Address, type AddressInput, addressTypes } from '#contract/account/addresses.ts'
import { counties } from '#contract/counties.ts'

/** The form of an address as it is typed. */
export type AddressDraft = {
  /** Null for a new one. */
  id: number | null
  /** The one that was read. */
  version: number
  type: string
  title: string
  address: string
  city: string
  county: string
  postalCode: string
}

export const newAddress: AddressDraft = {
  id: null,
  version: 0,
  type: 'home',
  title: '',
  address: '',
  city: '',
  county: '',
  postalCode: '',
}

export const addressDraftOf = ({ isDefault: _, county, ...address }: Address): AddressDraft => ({
  ...address,
  county: county ?? '',
})

export type AddressField = 'title' | 'address' | 'city'

/** What must not be empty, and is. */
export const missingFields = (draft: AddressDraft): AddressField[] =>
  (['title', 'address', 'city'] as const).filter((field) => draft[field].trim() === '')

export const toAddressInput = ({ id: _, version: __, type, county, ...words }: AddressDraft): AddressInput => ({
  ...words,
  type: addressTypes.find((each) => each === type) ?? 'home',
  county: counties.find((each) => each === county) ?? null,
})
