import { notifyAccounts } from '#api/modules/notifications/notify.service.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { toShillings } from '#contract/money.ts'
import { findPayers } from './my-receipts.queries.ts'

/**
 * Notifies the members whose clients have these parts, in the transaction that recorded them or took them back. As many
 * statements for one part as for all.
 */
export async function notifyPayers(tx: Tx, kind: 'payment-recorded' | 'payment-reversed', partIds: readonly number[]) {
  if (partIds.length === 0) return
  await notifyAccounts(
    tx,
    await findPayers(tx, partIds),
    (payer) => ({ kind, repaymentId: payer.part_id }),
    (payer) => ({
      kind,
      data: {
        name: payer.first_name,
        number: receiptNumber(payer.number),
        amount: toShillings(payer.amount_cents),
        paidOn: payer.paid_on,
        method: payer.method,
        left: toShillings(payer.outstanding_cents),
        next: payer.next_due && { dueOn: payer.next_due.dueOn, amount: toShillings(payer.next_due.cents) },
      },
    }),
  )
}
