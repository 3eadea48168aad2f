import { assertGroupInScope } from '#api/modules/groups/groups.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { personName } from '#api/platform/person-name.ts'
import type { FormerMember, GroupOfClient } from '#contract/lending/memberships.staff.ts'
import { getClient } from '../clients.service.ts'
import {
  countFormerMembers,
  countGroupsOfClient,
  findFormerMembers,
  findGroupsOfClient,
} from './memberships.queries.ts'

const periodOf = ({ began_at, ended_at }: { began_at: Date; ended_at: Date | null }) => ({
  beganAt: began_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
})

/** The groups a client was in, newest first. Three statements. Throws NOT_FOUND outside the caller's branch. */
export async function listGroupsOfClient(db: Db, actor: Actor, clientId: number, { page, size }: Slice) {
  const client = await getClient(db, actor, clientId)
  const groups = (await findGroupsOfClient(db, client.id, { page, size })).map(
    (row): GroupOfClient => ({
      id: row.id,
      groupId: row.group_id,
      groupName: row.group_name,
      groupNumber: row.group_number,
      branchName: row.branch_name,
      ...periodOf(row),
    }),
  )
  return toPage(groups, await countGroupsOfClient(db, client.id), page, size)
}

/** The clients who left a group, newest first. Three statements. Throws NOT_FOUND outside the caller's branch. */
export async function listFormerMembers(db: Db, actor: Actor, groupId: number, { page, size }: Slice) {
  await assertGroupInScope(db, actor, groupId)
  const members = (await findFormerMembers(db, groupId, { page, size })).map(
    (row): FormerMember => ({
      id: row.id,
      clientId: row.customer_id,
      fullName: personName(row),
      clientNumber: row.client_number ?? '',
      ...periodOf(row),
    }),
  )
  return toPage(members, await countFormerMembers(db, groupId), page, size)
}
