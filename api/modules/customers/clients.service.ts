import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import { businessDay, nextMeetingOn } from '#contract/business-day.ts'
import { availableCents } from '#contract/lending/available.ts'
import type { Client, ClientWithLanguage, FoundClient, NextClient } from '#contract/lending/clients.ts'
import type { Arrears } from '#contract/lending/groups.ts'
import { toShillings } from '#contract/money.ts'
import { foldWords } from '#contract/names.ts'
import { type ClientRow, findClient, findClientsOfAccounts } from './clients.queries.ts'
import { isLikeName } from './clients.rules.ts'
import { findNextClient } from './next-client.queries.ts'
import { findOwnGroups } from './own-groups.queries.ts'
import {
  countClients,
  findClients,
  findClientsById,
  findRecentClients,
  findSimilarClients,
} from './search-clients.queries.ts'

export { clientNumberIn } from './clients.rules.ts'

type Person = Pick<ClientRow, 'id' | 'first_name' | 'last_name' | 'client_number' | 'phone' | 'location' | 'status'>

/** The fields that all views of a client share. */
export const toClientHead = (row: Person) => ({
  id: row.id,
  fullName: personName(row),
  firstName: row.first_name,
  lastName: row.last_name,
  clientNumber: row.client_number ?? '',
  phone: row.phone,
  location: row.location,
  status: row.status,
})

export const toClient = (row: ClientRow): Client => ({
  ...toClientHead(row),
  groupId: row.group_id,
  groupName: row.group_name,
  creditOfficerId: row.credit_officer_id,
  creditOfficer: row.credit_officer,
  branchId: row.branch_id,
  branchName: row.branch_name,
  accountId: row.account_id,
  nationalIdEnding: row.national_id_ending,
  version: row.version,
})

type Credit = Pick<ClientRow, 'loan_limit_cents' | 'outstanding_cents' | 'held_cents'>

/** Limit, debt and what can still be booked, in shillings; limit and available are null without a limit. */
export const toCredit = ({ loan_limit_cents: limit, outstanding_cents, held_cents }: Credit) => ({
  limit: toShillings(limit),
  outstanding: toShillings(outstanding_cents),
  held: toShillings(held_cents),
  available: limit === null ? null : toShillings(availableCents(limit, outstanding_cents, held_cents)),
})

type Late = Pick<ClientRow, 'overdue_cents' | 'days_past_due'>

export const toArrears = ({ overdue_cents, days_past_due }: Late): Arrears => ({
  overdue: toShillings(overdue_cents),
  daysPastDue: days_past_due,
})

const toFoundClient = (row: ClientRow): FoundClient => ({
  ...toClient(row),
  available: toCredit(row).available,
  ...toArrears(row),
})

/** One client with their group. Throws NOT_FOUND outside the caller's branch. */
export async function getClient(db: Db, actor: Actor, id: number): Promise<Client> {
  return toClient(await requireClient(db, actor, id))
}

/** The same with the language of the account. */
export async function getClientWithLanguage(db: Db, actor: Actor, id: number): Promise<ClientWithLanguage> {
  const row = await requireClient(db, actor, id)
  return { ...toClient(row), language: row.language }
}

async function requireClient(db: Db, actor: Actor, id: number) {
  const row = await findClient(db, scopeOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return row
}

/** The next client of the group who has no open order of today. Throws NOT_FOUND outside the caller's branch. */
export async function getNextClient(db: Db, actor: Actor, id: number): Promise<{ client: NextClient | null }> {
  const scope = scopeOf(actor)
  if (!(await findClient(db, scope, id))) throw new ShopError('NOT_FOUND', {})
  const next = await findNextClient(db, scope, id)
  return {
    client: next && next.group_id !== null ? { id: next.id, fullName: personName(next), groupId: next.group_id } : null,
  }
}

/** The active groups that the caller's account leads, by name, each with its next client without an order of today. */
export async function ownGroups(db: Db, actor: Actor, max: number) {
  const groups = await findOwnGroups(db, scopeOf(actor), actor.accountId, max)
  const today = businessDay(new Date())
  return groups.map(({ id, name, group_number, meeting_day, meeting_time, meeting_place, clients, next }) => ({
    id,
    groupName: name,
    groupNumber: group_number,
    meetingTime: meeting_time,
    meetingPlace: meeting_place,
    nextMeetingOn: nextMeetingOn(meeting_day, today),
    clients: clients ?? 0,
    next: next && { id: next.id, fullName: personName(next), groupId: id },
  }))
}

type Query = Slice & { search?: string | undefined; ids?: string | undefined }

/**
 * Clients of the caller's branch, or of all; similar names where nothing has the searched one. `nationalIdHash` is that of
 * the search, if it is one. Two statements, for similar names a transaction more; one for `ids`, whose clients are one page.
 */
export async function searchClients(
  db: Db,
  actor: Actor,
  { search = '', ids, page, size, nationalIdHash }: Query & { nationalIdHash: string | null },
) {
  const scope = scopeOf(actor)
  if (ids !== undefined) {
    const named = (await findClientsById(db, scope, [...new Set(ids.split(',').map(Number))])).map(toFoundClient)
    return toPage(named, named.length, 0, named.length)
  }
  const searched = { text: search, nationalIdHash }
  const rows = search
    ? await findClients(db, scope, searched, { page, size })
    : await findRecentClients(db, scope, actor.accountId, { page, size })
  const counted = await countClients(db, scope, searched)
  if (counted > 0 || !isLikeName(search)) return toPage(rows.map(toFoundClient), counted, page, size)
  const similar = await findSimilarClients(db, scope, foldWords(search), size)
  return toPage(page === 0 ? similar.map(toFoundClient) : [], similar.length, page, size)
}

/** The clients in the caller's scope that are linked to these accounts, by account id. One statement. */
export async function clientsOfAccounts(
  db: Db,
  actor: Actor,
  accountIds: readonly number[],
): Promise<Map<number, FoundClient>> {
  const clients = (await findClientsOfAccounts(db, scopeOf(actor), accountIds)).map(toFoundClient)
  return new Map(clients.flatMap((client) => (client.accountId === null ? [] : [[client.accountId, client]])))
}
