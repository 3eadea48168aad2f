import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { MyClient } from '#contract/orders/order-requests.ts'
import { findMyClient } from './my-client.queries.ts'

/** Who the member is as a client: null for one who is none. */
export async function getMyClient(db: Db, actor: Actor): Promise<{ client: MyClient | null }> {
  const row = await findMyClient(db, actor.accountId)
  if (!row) return { client: null }
  return {
    client: {
      fullName: `${row.first_name} ${row.last_name}`,
      clientNumber: row.client_number ?? '',
      phone: row.phone,
      location: row.location,
      branchName: row.branch_name,
      groupName: row.group_name,
      creditOfficer: row.officer_first_name === null ? null : `${row.officer_first_name} ${row.officer_last_name}`,
    },
  }
}
