import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import type { Clues } from './proposals.rules.ts'

/** The receipt of an account that stands with this reference. */
export async function findByReference(tx: Tx, accountId: number, reference: string): Promise<number | null> {
  const row = await tx
    .selectFrom('receipts')
    .select('id')
    .where('money_account_id', '=', accountId)
    .where('reference_key', '=', reference.toLowerCase().replaceAll(' ', ''))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Ids of the clients that have a client number, national id or phone; of merged records the one that they are now. */
export async function findNamedClients(tx: Tx, clues: Clues): Promise<number[]> {
  const { number = null, bareNumber = null, idHash = null, phone = null } = clues
  const { rows } = await sql<{ id: number }>`
    select distinct customers.id from customers as named
      join customers on customers.id = coalesce(named.merged_into_id, named.id)
    where (named.client_number in (${number}, ${bareNumber}) or named.national_id_hash = ${idHash}
      or named.phone = ${phone} and named.client_number is not null)
      and customers.client_number is not null and customers.erased_at is null
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The client of an order, as it is now, and the order. */
export async function findClientOfOrder(tx: Tx, orderId: number) {
  const { rows } = await sql<{ id: number; orderId: number }>`
    select customers.id, orders.id as "orderId" from orders join customers as named on named.id = customer_id
      join customers on customers.id = coalesce(named.merged_into_id, named.id)
    where orders.id = ${orderId} and customers.client_number is not null and customers.erased_at is null
  `.execute(tx)
  return rows[0] ?? null
}

/** The branch of the account, to whose staff money without a client is shown. */
export const findBranch = (tx: Tx, accountId: number) =>
  tx.selectFrom('money_accounts').select('branch_id').where('id', '=', accountId).executeTakeFirstOrThrow()
