import type { Tx } from '#api/platform/database/db.ts'

/**
 * Undefined for inactive accounts and for members with an unconfirmed address. Staff addresses are approved by an
 * administrator.
 */
export const findReachable = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['first_name', 'email', 'language', 'mails_security'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('kind', '=', 'staff'), eb('email_confirmed_at', 'is not', null)]))
    .executeTakeFirst()
