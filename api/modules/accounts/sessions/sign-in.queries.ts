import { sql } from 'kysely'
import { selectAccounts } from '#api/modules/accounts/accounts.queries.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** Whether the role requires two-factor sign-in and the account has not switched it on. */
const lacksTwoFactor = sql<boolean>`lacks_two_factor(accounts.kind, accounts.role_id, accounts.totp_confirmed_at)`.as(
  'lacks_two_factor',
)

const chosenStart = sql<string | null>`(
  select preferences ->> 'startPage' from account_preferences where account_id = accounts.id
)`.as('start_page')

/** Finds staff by user name or e-mail, members by e-mail or sign-in phone. */
export const findAccountToSignIn = (db: Db, kind: 'staff' | 'member', name: string, phone: string | null) =>
  selectAccounts(db)
    .select([
      'accounts.password_hash',
      'accounts.status',
      'accounts.role_id',
      'roles.status as role_status',
      'accounts.totp_secret',
      'accounts.totp_confirmed_at',
      'accounts.email_confirmed_at',
    ])
    .select([lacksTwoFactor, chosenStart])
    .where('accounts.kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb(sql`lower(accounts.email)`, '=', name.toLowerCase()),
        ...(kind === 'staff' ? [eb(sql`lower(accounts.username)`, '=', name.toLowerCase())] : []),
        ...(kind === 'member' && phone ? [eb('accounts.sign_in_phone', '=', phone)] : []),
      ]),
    )
    .executeTakeFirst()

type NewSession = { accountId: number; remember: boolean; expiresAt: Date; device: string; ipHash: string }

/**
 * Creates a session and updates the account's last use, in one statement. `isNewDevice`: the account has sessions of
 * other devices and none of this one, so a first sign-in does not count.
 */
export async function insertSession(tx: Tx, { accountId, remember, expiresAt, device, ipHash }: NewSession) {
  const { rows } = await sql<{ id: string; isNewDevice: boolean }>`
    with earlier as (
      select count(*) filter (where device <> '') > 0 and count(*) filter (where device = ${device}) = 0 as is_new
      from sessions where account_id = ${accountId}
    ), used as (
      update accounts set last_active_at = now() where id = ${accountId}
    )
    insert into sessions (account_id, remember, expires_at, device, line_hash)
    values (${accountId}, ${remember}, ${expiresAt}, ${device}, ${ipHash})
    returning id, (select is_new from earlier) as "isNewDevice"
  `.execute(tx)
  const [session] = rows
  if (!session) throw new Error('an insert returns its row')
  return session
}
