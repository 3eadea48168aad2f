import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { MoneyAccountKind } from '#contract/receipts/money-account-kinds.ts'
import { requireMoneyAccount } from './accounts/money-accounts.service.ts'
import { lockCashBox } from './cash/cash.service.ts'
import type { LockedBox } from './cash/cash-entries.queries.ts'

/** An account that money comes to or leaves. `box` is the locked cash box, null for other accounts. */
export type OpenAccount = { id: number; kind: MoneyAccountKind; box: LockedBox | null }

/**
 * The account of a payment: the one with this id, or without one the cash box of the holder. Throws NOT_FOUND outside
 * the caller's scope and for the id of a cash box, ACCOUNT_CLOSED, and VALIDATION_FAILED where all but cash lack the
 * reference of the payment, or cash has one.
 */
export async function openAccount(
  tx: Tx,
  actor: Actor,
  payment: { accountId: number | null; reference?: string | undefined },
  holderId: number,
): Promise<OpenAccount> {
  const { accountId, reference } = payment
  if ((accountId === null) !== (reference === undefined)) {
    const code = accountId === null ? 'CASH_HAS_NO_REFERENCE' : 'REFERENCE_NEEDED'
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'reference', code }] })
  }
  if (accountId === null) {
    const box = await lockCashBox(tx, holderId)
    return { id: box.id, kind: 'cash-box', box }
  }
  const { id, kind } = await requireMoneyAccount(tx, actor, accountId)
  if (kind === 'cash-box') throw new ShopError('NOT_FOUND', {})
  return { id, kind, box: null }
}
