import type { Tx } from '#api/platform/database/db.ts'

/** Undefined for who did not confirm the address. Staff are vouched for by who made them. */
export const findReachable = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['first_name', 'email', 'language', 'mails_security'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .where((where) => where.or([where('kind', '=', 'staff'), where('email_confirmed_at', 'is not', null)]))
    .executeTakeFirst()
