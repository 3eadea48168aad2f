import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

export const confirmAddress = (tx: Tx, accountId: number) =>
  tx
    .updateTable('accounts')
    .set({ email_confirmed_at: sql<Date>`now()`, wants_newsletter: false })
    .where('id', '=', accountId)
    .execute()

/** Locked, so that two who ask at once are not both mailed. */
export const lockUnconfirmed = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'language'])
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
