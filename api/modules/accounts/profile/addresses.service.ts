import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { hasFields } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import {
  type Address,
  type AddressInput,
  addressTypes,
  type EditAddressInput,
  maxAddresses,
} from '#contract/account/addresses.ts'
import { counties } from '#contract/counties.ts'
import {
  type AddressRow,
  clearDefault,
  deleteAddress,
  findAddress,
  findAddresses,
  insertAddress,
  setDefault,
  setNewestDefault,
  updateAddress,
} from './addresses.queries.ts'
import { lockOwn } from './profile.service.ts'

const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  type: addressTypes.find((type) => type === row.type) ?? 'other',
  title: row.title,
  address: row.address,
  city: row.city,
  county: counties.find((county) => county === row.county) ?? null,
  postalCode: row.postal_code,
  isDefault: row.is_default,
  version: row.version,
})

const found = <Row>(row: Row | undefined): Row => {
  if (!row) throw new ShopError('NOT_FOUND', {})
  return row
}

/** The caller's addresses, the default first. */
export const listAddresses = async (db: Db, actor: Actor) => (await findAddresses(db, actor.accountId)).map(toAddress)

/** Locks the account, so that concurrent calls keep exactly one default and stay within the limit. */
async function add(tx: Tx, actor: Actor, input: AddressInput): Promise<number> {
  await lockOwn(tx, actor)
  const stored = await findAddresses(tx, actor.accountId)
  if (stored.length >= maxAddresses) throw new ShopError('TOO_MANY_ADDRESSES', { max: maxAddresses })
  return (await insertAddress(tx, actor.accountId, input, stored.length === 0)).id
}

/** Throws TOO_MANY_ADDRESSES. */
export async function addAddress(db: Db, actor: Actor, requestKey: string, input: AddressInput): Promise<Address> {
  const id = await once(db, { actor, endpoint: 'addAddress', requestKey, input }, (tx) => add(tx, actor, input))
  return toAddress(found(await findAddress(db, actor.accountId, id)))
}

/**
 * Idempotent: the same edit sent again returns the stored address. Throws NOT_FOUND for another account's address,
 * VERSION_CONFLICT for an outdated version.
 */
export async function editAddress(db: Db, actor: Actor, id: number, input: EditAddressInput): Promise<Address> {
  const { version, ...address } = input
  const updated = await updateAddress(db, actor.accountId, id, version, address)
  if (updated) return toAddress(updated)
  const current = toAddress(found(await findAddress(db, actor.accountId, id)))
  if (hasFields(address, current)) return current
  throw new ShopError('VERSION_CONFLICT', { current, sent: input })
}

/**
 * After the default is removed, the newest remaining address becomes the default. Throws NOT_FOUND for another
 * account's.
 */
export const removeAddress = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    await lockOwn(tx, actor)
    const removed = found(await deleteAddress(tx, actor.accountId, id))
    if (removed.is_default) await setNewestDefault(tx, actor.accountId)
  })

/** Throws NOT_FOUND for another account's address. */
export const makeDefault = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    await lockOwn(tx, actor)
    found(await findAddress(tx, actor.accountId, id))
    await clearDefault(tx, actor.accountId)
    await setDefault(tx, id)
  })
