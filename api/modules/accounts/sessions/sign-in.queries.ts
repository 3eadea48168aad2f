import { sql } from 'kysely'
import { selectAccounts } from '#api/modules/accounts/accounts.queries.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** By user name or e-mail for staff, by e-mail or phone for members. */
export const findAccountToSignIn = (db: Db, kind: 'staff' | 'member', name: string, phone: string | null) =>
  selectAccounts(db)
    .select(['accounts.password_hash', 'accounts.status', 'accounts.role_id', 'roles.status as role_status'])
    .select(['accounts.totp_secret', 'accounts.totp_confirmed_at', 'accounts.email_confirmed_at'])
    .where('accounts.kind', '=', kind)
    .where((where) =>
      where.or([
        where(sql`lower(accounts.email)`, '=', name.toLowerCase()),
        ...(kind === 'staff' ? [where(sql`lower(accounts.username)`, '=', name.toLowerCase())] : []),
        ...(kind === 'member' && phone ? [where('accounts.sign_in_phone', '=', phone)] : []),
      ]),
    )
    .executeTakeFirst()

type NewSession = { accountId: number; remember: boolean; expiresAt: Date; device: string; lineHash: string }

/**
 * Opens a session and notes that the account was used, in one statement. A device is new when the account came from
 * others before and never from this one.
 */
export async function insertSession(tx: Tx, { accountId, remember, expiresAt, device, lineHash }: NewSession) {
  const { rows } = await sql<{ id: string; isNewDevice: boolean }>`
    with earlier as (
      select count(*) filter (where device <> '') > 0 and count(*) filter (where device = ${device}) = 0 as is_new
      from sessions where account_id = ${accountId}
    ), used as (
      update accounts set last_active_at = now() where id = ${accountId}
    )
    insert into sessions (account_id, remember, expires_at, device, line_hash)
    values (${accountId}, ${remember}, ${expiresAt}, ${device}, ${lineHash})
    returning id, (select is_new from earlier) as "isNewDevice"
  `.execute(tx)
  const [session] = rows
  if (!session) throw new Error('an insert answers its row')
  return session
}
