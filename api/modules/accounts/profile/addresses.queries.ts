import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { AddressInput } from '#contract/account/addresses.ts'

const columns = ['id', 'type', 'title', 'address', 'city', 'county', 'postal_code', 'is_default', 'version'] as const

/** The default first, then newest first. */
export const findAddresses = (db: Db, accountId: number) =>
  db
    .selectFrom('addresses')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number]

export const findAddress = (db: Db, accountId: number, id: number) =>
  db.selectFrom('addresses').select(columns).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

const toColumns = (input: AddressInput) => ({
  type: input.type,
  title: input.title,
  address: input.address,
  city: input.city,
  county: input.county,
  postal_code: input.postalCode,
})

export const insertAddress = (tx: Tx, accountId: number, input: AddressInput, isDefault: boolean) =>
  tx
    .insertInto('addresses')
    .values({ account_id: accountId, ...toColumns(input), is_default: isDefault })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Undefined for an unknown address, another account's, or another version. */
export const updateAddress = (db: Db, accountId: number, id: number, version: number, input: AddressInput) =>
  db
    .updateTable('addresses')
    .set((eb) => ({ ...toColumns(input), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()

/** Undefined for an unknown address or another account's. */
export const deleteAddress = (tx: Tx, accountId: number, id: number) =>
  tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('is_default')
    .executeTakeFirst()

export const clearDefault = (tx: Tx, accountId: number) =>
  tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()

export const setDefault = (tx: Tx, id: number) =>
  tx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute()

export const setNewestDefault = (tx: Tx, accountId: number) =>
  tx
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', sql<number>`(select max(id) from addresses where account_id = ${accountId})`)
    .execute()
