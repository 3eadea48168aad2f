import { z } from 'zod'
import { counties } from '../counties.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, Version } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { Done } from './sessions.ts'

export const addressTypes = ['home', 'work', 'other'] as const
export const maxAddresses = 20

export const AddressInput = z.strictObject({
  type: z.enum(addressTypes).default('home'),
  title: oneLine(80).min(1),
  address: oneLine(300).min(1),
  city: oneLine(80).min(1),
  county: z.enum(counties).nullable().default(null),
  postalCode: oneLine(20).default(''),
})
export type AddressInput = z.infer<typeof AddressInput>

export const EditAddressInput = z.strictObject({
  ...AddressInput.shape,
  /** The version that was read; another one on the server answers VERSION_CONFLICT, unless nothing would change. */
  version: Version,
})
export type EditAddressInput = z.infer<typeof EditAddressInput>

export const Address = z.object({ ...EditAddressInput.shape, id: Id, isDefault: z.boolean() })
export type Address = z.infer<typeof Address>

const byId = z.object({ id: IdParam })

/** A bare array, the default first. Another person's id answers NOT_FOUND. */
export const listAddresses = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/:id/addresses',
  permission: 'signed in',
  description: 'My delivery addresses.',
  params: byId,
  response: z.array(Address),
})

/** The first one is the default. At most 20: one more answers TOO_MANY_ADDRESSES. */
export const addAddress = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/:id/addresses',
  permission: 'signed in',
  description: 'Add a delivery address. The first becomes the default. Answers 409 TOO_MANY_ADDRESSES above 20.',
  idempotent: true,
  status: 201,
  params: byId,
  body: AddressInput,
  response: Address,
})

export const editAddress = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/addresses/:id',
  permission: 'signed in',
  description:
    'Change a delivery address of mine. Answers 409 VERSION_CONFLICT with both versions when the record changed meanwhile.',
  params: byId,
  body: EditAddressInput,
  response: Address,
})

/** Deleting the default makes the newest of the others the default. */
export const deleteAddress = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/addresses/:id',
  permission: 'signed in',
  description: 'Delete a delivery address of mine. If it was the default, the newest of the others becomes it.',
  params: byId,
  response: Done,
})

export const setDefaultAddress = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/addresses/:id/set-default',
  permission: 'signed in',
  description: 'Make an address of mine the default, and no other.',
  params: byId,
  response: Done,
})
