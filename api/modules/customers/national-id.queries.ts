import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** The columns of a national id: all null for a client without one. */
export type NationalIdColumns = {
  national_id_sealed: string | null
  national_id_hash: string | null
  national_id_key: string | null
  national_id_ending: string | null
}

/** Throws a unique violation when another customer has the national id. */
export const updateNationalId = (tx: Tx, clientId: number, columns: NationalIdColumns) =>
  tx
    .updateTable('customers')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', clientId)
    .execute()

/** The encrypted national id of a client in scope: null without one. Undefined for a client outside the scope. */
export const findSealedId = (db: Db, scope: BranchScope, clientId: number) =>
  db
    .selectFrom('customers')
    .select(['national_id_sealed', 'national_id_hash', 'version', 'erased_at'])
    .where('id', '=', clientId)
    .where('client_number', 'is not', null)
    .where(isInScope(scope, 'branch_id'))
    .executeTakeFirst()

/** The first and last id of the keys that encrypted national ids; null for none. */
export const findKeysInUse = (db: Db) =>
  db
    .selectFrom('customers')
    .select((eb) => [eb.fn.min('national_id_key').as('first'), eb.fn.max('national_id_key').as('last')])
    .where('national_id_key', 'is not', null)
    .executeTakeFirstOrThrow()
