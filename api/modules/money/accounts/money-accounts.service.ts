import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { MoneyAccountKind } from '#contract/lending/money-account-kinds.ts'
import { findUsableAccount } from './money-accounts.queries.ts'

/**
 * The account that money of the caller comes to or leaves. One statement. Throws NOT_FOUND outside the caller's scope
 * and for the cash box of another person, ACCOUNT_CLOSED.
 */
export async function requireMoneyAccount(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ id: number; kind: MoneyAccountKind }> {
  const account = await findUsableAccount(tx, scopeOf(actor), actor.accountId, id)
  if (!account) throw new ShopError('NOT_FOUND', {})
  const { kind, name, status } = account
  if (status === 'closed') throw new ShopError('ACCOUNT_CLOSED', { account: name })
  return { id, kind }
}
