import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOfRecord, fullName, survivorOf } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'

/** Writes the new limit and its history row in one statement. The client must be locked. Cents. */
export const updateLimit = (
  tx: Tx,
  change: { clientId: number; oldCents: number | null; newCents: number | null; reason: string; actorId: number },
) =>
  sql`
  with changed as (
    update customers set loan_limit_cents = ${change.newCents}::bigint, version = version + 1 where id = ${change.clientId}
  )
  insert into limit_changes (customer_id, old_limit_cents, new_limit_cents, reason, actor_account_id)
  values (${change.clientId}, ${change.oldCents}, ${change.newCents}, ${change.reason}, ${change.actorId})
`.execute(tx)

/** The number of changes of a client's limit. Undefined for a client outside the scope. */
export const countLimitChanges = (db: Db, clientId: number, scope: BranchScope) =>
  db
    .selectFrom('customers')
    .select(
      sql<number>`(select count(*) from limit_changes where customer_id = ${anyOfRecord(clientId)})`.as('counted'),
    )
    .where('id', '=', survivorOf(clientId))
    .where('client_number', 'is not', null)
    .where(isInScope(scope, 'branch_id'))
    .executeTakeFirst()

/** The changes of a client's limit, newest first. */
export const findLimitChanges = (db: Db, clientId: number, slice: Slice) =>
  db
    .selectFrom('limit_changes')
    .leftJoin('accounts', 'accounts.id', 'limit_changes.actor_account_id')
    .select(['limit_changes.id', 'old_limit_cents', 'new_limit_cents', 'reason', 'at'])
    .select(fullName<string | null>('accounts').as('changed_by'))
    .where('customer_id', '=', anyOfRecord(clientId))
    .orderBy('limit_changes.id', 'desc')
    .limit(slice.size)
    .offset(slice.page * slice.size)
    .execute()
