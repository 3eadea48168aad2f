import type { Db } from '#api/platform/db.ts'
import type { Client } from '#contract/clients.ts'
import { type ClientRow, findClientsOfAccounts } from './clients.queries.ts'

const toClient = (row: ClientRow): Client => ({
  id: row.id,
  fullName: `${row.first_name} ${row.last_name}`,
  firstName: row.first_name,
  lastName: row.last_name,
  clientNumber: row.client_number ?? '',
  phone: row.phone,
  location: row.location,
  status: row.status as Client['status'],
  groupId: row.group_id,
  groupName: row.group_name,
  creditOfficerId: row.credit_officer_id,
  creditOfficer: row.credit_officer,
  branchId: row.branch_id,
  branchName: row.branch_name,
  accountId: row.account_id,
})

/** The clients whose accounts these are, by account. One statement, whatever branch they are of: the caller scopes. */
export async function clientsOfAccounts(db: Db, accountIds: readonly number[]): Promise<Map<number, Client>> {
  const clients = (await findClientsOfAccounts(db, accountIds)).map(toClient)
  return new Map(clients.flatMap((client) => (client.accountId === null ? [] : [[client.accountId, client]])))
}
