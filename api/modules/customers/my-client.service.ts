import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { personName } from '#api/platform/person-name.ts'
import { fullNameOf } from '#contract/names.ts'
import type { MyClient } from '#contract/orders/order-requests.ts'
import { findMyClient } from './my-client.queries.ts'

/** The client linked to the member's account, or null. */
export async function getMyClient(db: Db, actor: Actor): Promise<{ client: MyClient | null }> {
  const row = await findMyClient(db, actor.accountId)
  if (!row) return { client: null }
  return {
    client: {
      fullName: personName(row),
      clientNumber: row.client_number ?? '',
      phone: row.phone,
      location: row.location,
      branchName: row.branch_name,
      groupName: row.group_name,
      creditOfficer:
        row.officer_first_name === null
          ? null
          : fullNameOf({ firstName: row.officer_first_name, lastName: row.officer_last_name ?? '' }),
    },
  }
}
