import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'

/** The members of a group that hold a role or are among `named`, locked by ascending id. The group must be locked. */
export const lockRoleHolders = (tx: Tx, groupId: number, named: number[]) =>
  tx
    .selectFrom('customers')
    .select(['id', 'group_role'])
    .where('group_id', '=', groupId)
    .where((eb) => eb.or([eb('group_role', 'is not', null), eb('id', '=', anyOf(named))]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Run before `updateRoles`: two members who swap roles would violate the unique index. */
export const clearRoles = (tx: Tx, groupId: number) =>
  tx
    .updateTable('customers')
    .set({ group_role: null })
    .where('group_id', '=', groupId)
    .where('group_role', 'is not', null)
    .execute()

export const updateRoles = (tx: Tx, holders: { clientId: number; role: string }[]) =>
  sql`
  update customers set group_role = holder.role
  from unnest(${holders.map((each) => each.clientId)}::bigint[], ${holders.map((each) => each.role)}::text[])
    as holder (client_id, role)
  where customers.id = holder.client_id
`.execute(tx)
