import type { Insertable } from 'kysely'
import type { Db, Tables } from '#api/platform/database/db.ts'
import { businessDay } from '#contract/business-day.ts'
import type { RecordReceiptInput } from '#contract/receipts/receipts.staff.ts'
import type { startTestShop } from './shop.ts'

type Caller = ReturnType<Awaited<ReturnType<typeof startTestShop>>['app']['as']>

type Repayment = { amount: number; paidOn: string; method: string; reference?: string } & Partial<
  Pick<RecordReceiptInput, 'note' | 'payer' | 'isAnother'>
>

/** The accounts that every shop starts with. */
const accounts = new Map([
  ['mpesa', 1],
  ['bank', 2],
  ['payroll', 3],
])

/** The body of a receipt of one client. Cash has no reference. */
export const receiptOf = (clientId: number, { method, reference, ...repayment }: Repayment) => ({
  isAnother: true,
  ...repayment,
  accountId: accounts.get(method) ?? null,
  ...(method === 'cash' ? {} : { reference }),
  parts: [{ clientId, amount: repayment.amount }],
})

/** Records a receipt of one client. The answer is its part, with the id of the receipt as `receiptId`. */
export async function postRepayment(
  caller: Caller,
  clientId: number,
  repayment: Repayment,
  options?: Parameters<Caller['post']>[2],
) {
  const answer = await caller.post('/api/v1/receipts', receiptOf(clientId, repayment), options)
  if (answer.status !== 201) return answer
  const { parts, ...receipt } = answer.body
  return { ...answer, body: { ...receipt, ...parts[0], receiptId: receipt.id } }
}

let refunds = 0

/** Refunds credit of a client by bank, which has this balance. */
export function postRefund(caller: Pick<Caller, 'post'>, clientId: number, amount: number, balanceSeen: number) {
  refunds += 1
  return caller.post(`/api/v1/clients/${clientId}/entries`, {
    kind: 'refund',
    amount,
    balanceSeen,
    effectiveOn: businessDay(new Date()),
    reason: 'She asked for it',
    accountId: accounts.get('bank'),
    reference: `BACK-${refunds}`,
  })
}

type Return = { lines: readonly object[]; reason: string }

/** Records a return, and pays what is to be paid back by M-Pesa. */
export async function postReturn(caller: Pick<Caller, 'post'>, orderId: number, back: Return) {
  const path = `/api/v1/orders/${orderId}/returns`
  const answer = await caller.post(path, back)
  if (answer.body.code !== 'REFUND_TO_PAY') return answer
  const { amount } = answer.body.details
  return caller.post(path, { ...back, refund: { amount, accountId: 1, reference: `REFUND-${orderId}` } })
}

/** Rows of a receipt and its part without entries in the ledger. Returns the ids of both. */
export async function insertRepayment(db: Db, repayment: Omit<Insertable<Tables['repayments']>, 'receipt_id'>) {
  const { amount_cents, paid_on } = repayment
  const { last } = await db
    .updateTable('receipt_counter')
    .set((row) => ({ last: row('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  const receipt = await db
    .insertInto('receipts')
    .values({ number: last, money_account_id: 1, paid_on, amount_cents, personal: { note: 'from her sister' } })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('repayments')
    .values({ ...repayment, receipt_id: receipt.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, receiptId: receipt.id }
}
