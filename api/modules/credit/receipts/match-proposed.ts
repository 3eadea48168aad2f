import type { BulkKind } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { ShopError } from '#api/platform/errors.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { toShillings } from '#contract/money.ts'
import { findProposal } from './proposals.queries.ts'
import { findReceiptIds, nameReceipts } from './receipt-list.queries.ts'
import { toWanted } from './receipt-list.ts'
import { lockReceipt } from './receipts.queries.ts'
import { getReceipt, lockPayers, readerOf } from './receipts.service.ts'
import { matchLocked } from './take-back.service.ts'

/**
 * Gives all unmatched money of receipts to the clients who are proposed then. Skipped are those without unmatched money
 * (ALREADY_SO), without a proposal, or with another one once the client is locked (NO_PROPOSAL).
 */
export const matchProposed: BulkKind<'receipts.match-proposed'> = {
  findIds: (db, actor, query, max) => findReceiptIds(db, readerOf(actor), toWanted(query).wanted, max),
  changeRow: async (tx, actor, id) => {
    await getReceipt(tx, actor, id)
    const reader = readerOf(actor)
    const before = await findProposal(tx, reader, id)
    if (!before?.unmatched_cents) throw new ShopError('ALREADY_SO', {})
    if (!before.proposed) throw new ShopError('NO_PROPOSAL', {})
    const { id: clientId } = before.proposed
    await lockPayers(tx, actor, [{ clientId, amount: toShillings(before.unmatched_cents) }])
    await lockReceipt(tx, id)
    const now = await findProposal(tx, reader, id)
    if (!now?.unmatched_cents) throw new ShopError('ALREADY_SO', {})
    if (now.proposed?.id !== clientId) throw new ShopError('NO_PROPOSAL', {})
    await matchLocked(tx, actor, id, [{ clientId, amount: toShillings(now.unmatched_cents) }])
  },
  nameRows: async (db, actor, ids) =>
    (await nameReceipts(db, readerOf(actor), ids)).map(({ id, number }) => ({ id, name: receiptNumber(number) })),
}
