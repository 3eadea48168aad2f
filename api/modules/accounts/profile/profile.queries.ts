import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables, Tx } from '#api/platform/database/db.ts'

/** What people keep about themselves. */
export const findProfile = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'gender', 'picture_key', 'language'])
    .select(['kind', 'sign_in_phone', 'version'])
    .select([
      sql<boolean>`email_confirmed_at is not null`.as('email_confirmed'),
      sql<boolean>`totp_confirmed_at is not null`.as('two_factor'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

/** Whoever changes an account waits here. Undefined for one that was erased or closed while its session asked. */
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

/** What an account was called and reached by until now. */
export const insertFormerContact = (tx: Tx, { id, first_name, last_name, phone }: ProfileRow) =>
  tx.insertInto('former_contacts').values({ account_id: id, first_name, last_name, phone }).execute()

/** The account must be locked. */
export const updateProfile = (tx: Tx, accountId: number, change: ProfileChange) =>
  tx
    .updateTable('accounts')
    .set(change)
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
