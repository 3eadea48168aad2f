import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toShillings } from '#contract/money.ts'
import { insertBox, insertEntries, type LockedBox, lockBoxes, type NewCashEntry } from './cash-entries.queries.ts'

export { findCashFaults } from './cash-faults.queries.ts'
export { eraseInCash } from './cash-moves.queries.ts'

/**
 * Locks the cash box of an account, and makes it when it has none. In the global lock order boxes come after the
 * clients and before the receipt counter, by ascending id.
 */
export async function lockCashBox(tx: Tx, accountId: number): Promise<LockedBox> {
  const [box] = await lockBoxes(tx, [accountId])
  if (box) return box
  await insertBox(tx, accountId)
  const [made] = await lockBoxes(tx, [accountId])
  if (!made) throw new Error('the cash box was not made')
  return made
}

/** Throws CASH_SHORT when a locked box holds less than this. */
export function assertCash({ balance_cents }: Pick<LockedBox, 'balance_cents'>, cents: number): void {
  if (balance_cents >= cents) return
  throw new ShopError('CASH_SHORT', { amount: toShillings(cents), balance: toShillings(balance_cents) })
}

/**
 * Enters cash into a locked box or out of it. The day of an entry is the wanted one, or the day after the last closed
 * one. Whether the balance suffices is up to the caller.
 */
export async function enterCash(tx: Tx, box: Pick<LockedBox, 'id'>, entries: readonly NewCashEntry[]): Promise<void> {
  if (entries.length > 0) await insertEntries(tx, box.id, entries)
}
