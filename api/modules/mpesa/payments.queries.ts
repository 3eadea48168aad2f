import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#api/platform/database/db.ts'

/** Null for a payment that was told before; waits for a transaction that records the same one. */
export const insertPayment = async (tx: Tx, payment: Insertable<Tables['mobile_payments']>): Promise<number | null> =>
  (
    await tx
      .insertInto('mobile_payments')
      .values(payment)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null

export const setReceipt = (tx: Tx, id: number, receiptId: number) =>
  tx.updateTable('mobile_payments').set({ receipt_id: receiptId }).where('id', '=', id).execute()

/** Of a payment that was found before Safaricom told of it. */
export const markCalled = (tx: Tx, code: string) =>
  tx
    .updateTable('mobile_payments')
    .set({ told_by: 'call' })
    .where('code', '=', code)
    .where('told_by', '<>', 'call')
    .execute()

type PaymentFault = { code: string; told_cents: number; recorded_cents: number | null }

/** Payments without a receipt, or whose receipt has another amount. */
export const findPaymentFaults = (db: Db): Promise<PaymentFault[]> =>
  db
    .selectFrom('mobile_payments')
    .leftJoin('receipts', 'receipts.id', 'receipt_id')
    .select(['code', 'mobile_payments.amount_cents as told_cents', 'receipts.amount_cents as recorded_cents'])
    .where(sql<boolean>`receipts.amount_cents is distinct from mobile_payments.amount_cents`)
    .orderBy('mobile_payments.id')
    .execute()
