import type { Address } from '#contract/account/addresses.ts'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import type { AddressFormInput } from './address-form.schema.ts'

export const newAddress: AddressFormInput = {
  id: null,
  version: 0,
  type: 'home',
  title: '',
  address: '',
  city: '',
  county: null,
  postalCode: '',
}

export const toAddressForm = ({ isDefault: _, ...address }: Address): AddressFormInput => address

/** The unsaved address by session; one form at a time. */
export const addressDrafts = createFormDrafts<AddressFormInput>()
