import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/**
 * The account of the officer who leads the member's group, if the request was sent to that branch; otherwise the
 * accounts of all officers of the branch.
 */
export async function findOfficerAccounts(tx: Tx, requestId: number): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    with officers as (
      select credit_officers.account_id, credit_officers.id = groups.credit_officer_id as leads
      from order_requests
        left join customers on customers.account_id = order_requests.account_id and client_number is not null
        left join groups on groups.id = customers.group_id and groups.branch_id = order_requests.branch_id
        join credit_officers on credit_officers.id = groups.credit_officer_id
          or credit_officers.branch_id = order_requests.branch_id
        join accounts on accounts.id = credit_officers.account_id
      where order_requests.id = ${requestId} and credit_officers.status = 'active' and accounts.status = 'active'
        and (accounts.all_branches or accounts.branch_id = order_requests.branch_id)
    )
    select account_id from officers
    where leads or not exists (select from officers where leads)
    order by account_id
  `.execute(tx)
  return rows.map((row) => row.account_id)
}
