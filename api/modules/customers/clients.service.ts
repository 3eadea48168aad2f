import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import type { Client } from '#contract/lending/clients.ts'
import { type ClientRow, findClient, findClientsOfAccounts } from './clients.queries.ts'
import { countClients, findClients, findRecentClients } from './search-clients.queries.ts'

export { clientNumberIn, clientTerms } from './clients.rules.ts'

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

/** One client with their group. Throws NOT_FOUND outside the caller's branch. */
export async function getClient(db: Db, actor: Actor, id: number): Promise<Client> {
  const row = await findClient(db, scopeOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toClient(row)
}

type Query = Slice & { search?: string | undefined }

/** Clients of the caller's branch, or of all. `nationalIdHash` is that of the search, if it is one. Two statements. */
export async function searchClients(
  db: Db,
  actor: Actor,
  { search = '', page, size, nationalIdHash }: Query & { nationalIdHash: string | null },
) {
  const scope = scopeOf(actor)
  const searched = { text: search, nationalIdHash }
  const rows = search
    ? await findClients(db, scope, searched, { page, size })
    : await findRecentClients(db, scope, actor.accountId, { page, size })
  return toPage(rows.map(toClient), await countClients(db, scope, searched), page, size)
}

/** The clients in the caller's scope that are linked to these accounts, by account id. One statement. */
export async function clientsOfAccounts(
  db: Db,
  actor: Actor,
  accountIds: readonly number[],
): Promise<Map<number, Client>> {
  const clients = (await findClientsOfAccounts(db, scopeOf(actor), accountIds)).map(toClient)
  return new Map(clients.flatMap((client) => (client.accountId === null ? [] : [[client.accountId, client]])))
}
