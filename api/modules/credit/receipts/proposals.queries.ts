import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { ProposedClient } from '#contract/receipts/receipts.staff.ts'
import { isPartReadable, type Reader } from './receipts.queries.ts'

const clue = (name: 'number' | 'bareNumber' | 'idHash' | 'phone' | 'payerPhone') =>
  sql`receipts.personal -> 'clues' ->> ${sql.lit(name)}`

/**
 * Of a row of `receipts` with unmatched money: the client whose it may be, at most one row with `id` and `why`. What was
 * typed for a client counts before a number without letters and the payer's phone. No row where several clients in scope
 * fit as well, or where a part for that client was taken back before.
 */
const proposal = (reader: Reader) => sql`
  select min(id) as id, min(why) as why from (
    select customers.id, min(rank) as rank, min(min(rank)) over () as best,
      (array_agg(why order by rank, why))[1] as why
    from (
      select id, merged_into_id, 'number' as why, 1 as rank from customers where client_number = ${clue('number')}
      union all
      select id, merged_into_id, 'national-id', 1 from customers where national_id_hash = ${clue('idHash')}
      union all
      select id, merged_into_id, 'phone', 1 from customers
      where phone = ${clue('phone')} and client_number is not null
      union all
      select id, merged_into_id, 'number', 2 from customers where client_number = ${clue('bareNumber')}
      union all
      select id, merged_into_id, 'payer-phone', 2 from customers
      where phone = ${clue('payerPhone')} and client_number is not null
    ) as hit join customers on customers.id = coalesce(hit.merged_into_id, hit.id)
      left join groups on groups.id = customers.group_id
    where receipts.unmatched_cents > 0 and customers.client_number is not null and customers.erased_at is null
      and ${isPartReadable(reader)} and not exists (
        select from repayments where receipt_id = receipts.id and customer_id = customers.id and reversed_at is not null
      )
    group by customers.id
  ) as fitting where rank = best having count(*) = 1`

/** Of a row of `receipts`: it has unmatched money, and a client is proposed for it. */
export const hasProposal = (reader: Reader) => sql<boolean>`(receipts.unmatched_cents > 0
  and receipts.personal -> 'clues' is not null and exists (${proposal(reader)}))`

/** Of a row of `receipts`: the proposed client, or null. */
export const proposedClient = (reader: Reader) => sql<ProposedClient | null>`(
  select json_build_object('id', customers.id, 'name', ${fullName('customers')}, 'number', customers.client_number,
    'group', groups.name, 'why', proposal.why)
  from (${proposal(reader)}) as proposal join customers on customers.id = proposal.id
    left join groups on groups.id = customers.group_id
)`

/** The unmatched money of a receipt and the client proposed for it; undefined for no such receipt. */
export async function findProposal(db: Db, reader: Reader, id: number) {
  const { rows } = await sql<{ unmatched_cents: number; proposed: ProposedClient | null }>`
    select unmatched_cents, ${proposedClient(reader)} as proposed from receipts where id = ${id}
  `.execute(db)
  return rows[0]
}
