import type { Tx } from '#api/platform/db.ts'

/** Undefined for who did not confirm the address, or does not want such mail. Staff are vouched for by who made them. */
export const findSecurityReader = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['first_name', 'email', 'language'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .where('mails_security', '=', true)
    .where((where) => where.or([where('kind', '=', 'staff'), where('email_confirmed_at', 'is not', null)]))
    .executeTakeFirst()
