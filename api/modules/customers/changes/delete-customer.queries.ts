import type { Tx } from '#api/platform/database/db.ts'

/** The account linked to a customer, or null; also null for an unknown customer. */
export async function findAccountOf(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.selectFrom('customers').select('account_id').where('id', '=', id).executeTakeFirst()
  return row?.account_id ?? null
}

export async function doesExist(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
