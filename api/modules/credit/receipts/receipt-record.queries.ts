import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { ProposedClient, Receipt } from '#contract/receipts/receipts.staff.ts'
import { proposedClient } from './proposals.queries.ts'
import {
  clientOfPart,
  isPartReadable,
  isReceiptReadable,
  leftCents,
  type Reader,
  type ReceiptColumns,
  receiptColumns,
  receiptSource,
  type UnmatchedMove,
} from './receipts.queries.ts'

export type PartRow = {
  id: number
  client_id: number
  name: string
  client_number: string
  group: string | null
  amount_cents: number
  recovered_cents: number
  excess_cents: number
  left_cents: number
  for_order_id: number | null
  reversal_reason: string | null
  reverser: string | null
  reversed_at: string | null
}

type ReceiptRow = ReceiptColumns & {
  note: string | null
  proposed: ProposedClient | null
  parts: PartRow[]
  part_count: number
  waiting: { id: number; kind: Receipt['waiting'][number]['kind']; cents: number }[]
  moves: { kind: UnmatchedMove['kind']; cents: number; by: string | null; at: string; reason: string | null }[]
}

/** A receipt with its readable parts, in one statement; undefined when the reader may not see it. */
export async function findReceipt(db: Db, reader: Reader, id: number): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select ${receiptColumns}, receipts.personal ->> 'note' as note, ${proposedClient(reader)} as proposed, (
      select coalesce(json_agg(part order by part.id), '[]') from (
        select repayments.id, customers.id as client_id, ${fullName('customers')} as name, customers.client_number,
          then_groups.name as group, amount_cents, recovered_cents, excess_cents, for_order_id, reversal_reason, reversed_at,
          ${fullName('reversers')} as reverser, ${leftCents} as left_cents
        from repayments ${clientOfPart} left join groups as then_groups on then_groups.id = repayments.group_id
          left join accounts as reversers on reversers.id = reversed_by
        where repayments.receipt_id = receipts.id and ${isPartReadable(reader)}
      ) as part
    ) as parts, (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'cents', amount_cents) order by id), '[]')
      from approvals where receipt_id = receipts.id and state = 'waiting' and ends_at > now()
    ) as waiting, (select count(*)::int from repayments where receipt_id = receipts.id) as part_count, (
      select coalesce(json_agg(json_build_object('kind', unmatched_entries.kind, 'cents', delta_cents, 'by', ${fullName('movers')},
        'at', at, 'reason', note) order by unmatched_entries.id), '[]')
      from unmatched_entries left join accounts as movers on movers.id = actor_account_id
      where receipt_id = receipts.id
    ) as moves
    from ${receiptSource} where receipts.id = ${id} and ${isReceiptReadable(reader)}
  `.execute(db)
  return rows[0]
}
