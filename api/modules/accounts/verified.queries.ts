import type { Tx } from '#api/platform/database/db.ts'

/** The columns a sign-in depends on, with the account locked against concurrent changes of them. */
export const lockSignInState = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.password_hash',
      'accounts.status',
      'accounts.role_id',
      'accounts.totp_confirmed_at',
      'accounts.email_confirmed_at',
      'roles.status as role_status',
    ])
    .where('accounts.id', '=', accountId)
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()
