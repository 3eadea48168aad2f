import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** The active accounts with this address: at most one member and one staff account. */
export const findActiveByEmail = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('kind', 'in', ['member', 'staff'])
    .where(sql`lower(email)`, '=', email)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()

/** Locked, so that concurrent requests send one mail. Undefined for an account that is not active. */
export const lockActive = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'kind', 'email', 'first_name', 'language'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
