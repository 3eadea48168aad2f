import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables, Tx } from '#api/platform/database/db.ts'

/** The columns of a person's own profile. */
export const findProfile = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'date_of_birth',
      'gender',
      'picture_key',
      'language',
      'kind',
      'sign_in_phone',
      'version',
      sql<boolean>`email_confirmed_at is not null`.as('email_confirmed'),
      sql<boolean>`totp_confirmed_at is not null`.as('two_factor'),
      sql<number>`
        (select count(*)::int from recovery_codes where account_id = accounts.id and used_at is null)
      `.as('recovery_codes_left'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

/**
 * Serialises changes of an account. Undefined when it was erased or deactivated since the request was authenticated.
 */
export const lockActiveAccount = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()

type ProfileColumns =
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'sign_in_phone'
  | 'date_of_birth'
  | 'gender'
  | 'picture_key'
  | 'language'
export type ProfileChange = Pick<Updateable<Tables['accounts']>, ProfileColumns>

/** The account must be locked. */
export const updateProfile = (tx: Tx, accountId: number, change: ProfileChange) =>
  tx
    .updateTable('accounts')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
