import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/** The wish for the newsletter is cleared: from now on only the subscription counts. */
export const confirmAddress = (tx: Tx, accountId: number) =>
  tx
    .updateTable('accounts')
    .set({ email_confirmed_at: sql<Date>`now()`, wants_newsletter: false })
    .where('id', '=', accountId)
    .execute()

/** Locked, so that concurrent requests send one mail. Undefined for a confirmed address. */
export const lockUnconfirmed = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'language'])
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
