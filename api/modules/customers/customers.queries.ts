import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

export const findMembers = (db: Db, groupId: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'client_number', 'phone', 'location', 'status', 'group_role'])
    .where('group_id', '=', groupId)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()

/** The client, locked: serialises changes of the limit, the outstanding and the held amount. */
export const lockClient = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('customers')
    .select([
      'id',
      'first_name',
      'last_name',
      'phone',
      'location',
      'status',
      'client_number',
      'group_id',
      'branch_id',
      'account_id',
      'version',
      'erased_at',
      'loan_limit_cents',
      'outstanding_cents',
      'held_cents',
    ])
    .where('id', '=', clientId)
    .where('client_number', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
export type LockedClient = NonNullable<Awaited<ReturnType<typeof lockClient>>>

/** The customer linked to an account, locked. */
export const lockCustomerOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'national_id_sealed'])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Blanks the person in a locked customer, also in the reasons of its limit changes; client number, group, branch, limit
 * and amounts stay for the ledgers. No order can be booked for it again.
 */
export const eraseCustomer = (tx: Tx, customerId: number) =>
  sql`
  with blanked as (update limit_changes set reason = '' where customer_id = ${customerId} and reason <> '')
  update customers set first_name = 'Deleted', last_name = 'member', email = null, phone = null, location = null,
    national_id_sealed = null, national_id_hash = null, national_id_key = null, national_id_ending = null,
    group_role = null, status = 'inactive', account_id = null, erased_at = now(), version = version + 1
  where id = ${customerId}
`.execute(tx)
