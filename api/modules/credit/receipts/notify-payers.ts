import { hasAccount, notifyAccounts } from '#api/modules/notifications/notify.service.ts'
import { queueTexts } from '#api/modules/texts/texts.service.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { toShillings } from '#contract/money.ts'
import { findPayers, type Payer } from './my-receipts.queries.ts'

const nextOf = ({ next_due: next }: Payer) => next && { dueOn: next.dueOn, amount: toShillings(next.cents) }

/**
 * Notifies the members whose clients have these parts, and texts the clients, in the transaction that recorded them or took
 * them back. As many statements for one part as for all.
 */
export async function notifyPayers(tx: Tx, kind: 'payment-recorded' | 'payment-reversed', partIds: readonly number[]) {
  if (partIds.length === 0) return
  const payers = await findPayers(tx, kind, partIds)
  await queueTexts(
    tx,
    payers.map((payer) => ({
      kind,
      to: payer.text_to,
      data: {
        receipt: receiptNumber(payer.number),
        amount: toShillings(payer.amount_cents),
        day: payer.paid_on,
        left: toShillings(payer.outstanding_cents),
        next: nextOf(payer),
      },
    })),
  )
  await notifyAccounts(
    tx,
    payers.filter(hasAccount),
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
        next: nextOf(payer),
      },
    }),
  )
}
