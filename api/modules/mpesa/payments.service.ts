import { clientOf, type Payee, recordIncoming } from '#api/modules/credit/receipts/incoming.service.ts'
import { lockReceiptNumbers } from '#api/modules/credit/receipts/receipts.service.ts'
import { lockCustomers } from '#api/modules/customers/customers.service.ts'
import type { Tx } from '#api/platform/database/db.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import { businessDay } from '#contract/business-day.ts'
import { insertPayment, markCalled, setReceipt } from './payments.queries.ts'
import { attachPayment } from './prompts.queries.ts'
import type { ToldPayment } from './shapes.ts'

/** By what the shop hears of a payment. */
type ToldBy = 'call' | 'pull' | 'statement'

/** A payment to a till, whatever tells of it. */
type Payment = Pick<ToldPayment, 'code' | 'paidAt' | 'cents' | 'payer' | 'typedAccount'> & {
  accountId: number
  /** The client and order of the prompt that it paid; else the typed account names them. */
  prompted: Payee | null
  toldBy: ToldBy
}

/** A clock that is ahead must not date money into the future. */
function dayOf(paidAt: Date): string {
  const [day, today] = [businessDay(paidAt), businessDay(new Date())]
  return day < today ? day : today
}

/**
 * Records a payment once, however often and by whatever it is told: the receipt that stands with its code, else a new one.
 * Returns the id of the receipt, null for a payment that was told before.
 */
export async function recordPayment(
  tx: Tx,
  dataKey: DataKey,
  { code, paidAt, cents, accountId, toldBy, prompted, payer, typedAccount }: Payment,
): Promise<number | null> {
  const known = { code, money_account_id: accountId, amount_cents: cents, paid_at: paidAt, told_by: toldBy }
  const paymentId = await insertPayment(tx, known)
  if (paymentId === null) {
    if (toldBy === 'call') await markCalled(tx, code)
    return null
  }
  const payee = prompted ?? (await payeeOf(tx, dataKey, { code, cents, accountId, typedAccount }))
  const incoming = { accountId, reference: code, paidOn: dayOf(paidAt), cents, payer, typedAccount, payee }
  const receiptId = await recordIncoming(tx, dataKey, incoming)
  await setReceipt(tx, paymentId, receiptId)
  return receiptId
}

/**
 * The client whom the typed account names, locked, and the order that it names, or that of the prompt that the payment
 * ends.
 */
async function payeeOf(
  tx: Tx,
  dataKey: DataKey,
  { typedAccount, ...payment }: Pick<Payment, 'code' | 'cents' | 'accountId' | 'typedAccount'>,
): Promise<Payee | null> {
  const named = await clientOf(tx, dataKey, typedAccount)
  if (!named) return null
  await lockCustomers(tx, [named.id])
  const promptedOrder = await attachPayment(tx, { ...payment, customerId: named.id })
  return { id: named.id, orderId: named.orderId ?? promptedOrder }
}

/** Locks what the recording of several payments in one transaction touches, in the order of the shop's locks. */
export async function lockPayments(tx: Tx, dataKey: DataKey, typedAccounts: readonly (string | null)[]) {
  const clients = new Set<number>()
  for (const typed of new Set(typedAccounts)) {
    const client = await clientOf(tx, dataKey, typed)
    if (client !== null) clients.add(client.id)
  }
  if (clients.size > 0)
    await lockCustomers(
      tx,
      [...clients].toSorted((one, other) => one - other),
    )
  await lockReceiptNumbers(tx)
}
