import { type Actor, seesBranch } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import type { MemberWithCredit } from '#contract/lending/groups.staff.ts'
import type { GroupMember } from '#contract/lending/groups.ts'
import { toShillings } from '#contract/money.ts'
import { assertGroupInScope, getNextMeetingOn } from '../groups/groups.service.ts'
import { toArrears, toClientHead, toCredit } from './clients.service.ts'
import {
  findMembers,
  findSurvivor,
  type LockedClient,
  type LockedCustomer,
  lockClient,
  lockCustomers,
} from './customers.queries.ts'

export {
  deleteUnreferred,
  eraseCustomer,
  eraseInNotes,
  findIdsOfAccount,
  findIdsOfRecord,
  type LockedClient,
  type LockedCustomer,
  lockClient,
  lockCustomers,
} from './customers.queries.ts'

const toMember = (row: Awaited<ReturnType<typeof findMembers>>[number]): GroupMember => ({
  ...toClientHead(row),
  role: row.group_role,
})

/** The clients of one group. Throws NOT_FOUND for a group outside the caller's branch. */
export async function listGroupMembers(db: Db, actor: Actor, groupId: number) {
  await assertGroupInScope(db, actor, groupId)
  return toFullPage((await findMembers(db, groupId)).map(toMember))
}

/** The same with what each owes, has to pay at the next meeting and can still order. */
export async function listGroupClients(db: Db, actor: Actor, groupId: number) {
  const meetingOn = await getNextMeetingOn(db, actor, groupId)
  const members = (await findMembers(db, groupId, meetingOn)).map(
    (row): MemberWithCredit => ({
      ...toMember(row),
      ...toCredit(row),
      ...toArrears(row),
      dueAtMeeting: meetingOn === null ? null : toShillings(row.due_cents),
    }),
  )
  return toFullPage(members)
}

type Merged = Pick<LockedCustomer, 'first_name' | 'last_name' | 'merged_into_id'>

/** Throws CLIENT_MERGED for a record that was merged into another one: it takes no more changes. */
export async function assertNotMerged(tx: Tx, customer: Merged) {
  if (customer.merged_into_id === null) return
  const into = await findSurvivor(tx, customer.merged_into_id)
  throw new ShopError('CLIENT_MERGED', { client: personName(customer), into: personName(into), intoId: into.id })
}

/** The client, locked. Throws NOT_FOUND outside the caller's branch, CLIENT_MERGED. */
export async function lockClientInScope(tx: Tx, actor: Actor, clientId: number): Promise<LockedClient> {
  const client = await lockClient(tx, clientId)
  if (!client || !seesBranch(actor, client.branch_id)) throw new ShopError('NOT_FOUND', {})
  await assertNotMerged(tx, client)
  return client
}

/** Clients, locked by ascending id and returned so. Throws NOT_FOUND when one is outside the caller's branch, CLIENT_MERGED. */
export async function lockClientsInScope(tx: Tx, actor: Actor, ids: readonly number[]): Promise<LockedCustomer[]> {
  const clients = ids.length === 0 ? [] : await lockCustomers(tx, ids)
  const isSeen = (client: LockedCustomer) => client.client_number !== null && seesBranch(actor, client.branch_id)
  if (clients.length < ids.length || !clients.every(isSeen)) throw new ShopError('NOT_FOUND', {})
  const merged = clients.find((client) => client.merged_into_id !== null)
  if (merged) await assertNotMerged(tx, merged)
  return clients
}
