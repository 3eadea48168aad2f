import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** The accounts in use of an address: one at each door at most. */
export const findActiveByEmail = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('kind', 'in', ['member', 'staff'])
    .where(sql`lower(email)`, '=', email)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()

/** Locked, so that two who ask at once are not both mailed. */
export const lockActive = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'kind', 'email', 'first_name', 'language'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
