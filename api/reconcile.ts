import { sql } from 'kysely'
import { findSalesDrift } from './modules/catalogue/catalogue.service.ts'
import { findCreditDrift, findEntryFaults } from './modules/credit/credit.service.ts'
import { findRepaymentDrift } from './modules/credit/repayments.service.ts'
import { findOrderFaults, findTotalsDrift } from './modules/orders/orders.service.ts'
import { findOrdersOfNoPromotion } from './modules/promotions/promotions.service.ts'
import { findStockDrift } from './modules/stock/stock.service.ts'
import { allowLongWork, type Db } from './platform/database/db.ts'

/**
 * Checks in one snapshot that counters equal their ledgers, order totals the orders and product sales their lines, that
 * every repayment is in the ledger, that entries have the signs and days of their kind, that every promotion of an order
 * exists, and the invariants of orders, holds, charges and stock.
 */
export const reconcile = (db: Db): Promise<{ findings: string[] }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await allowLongWork(tx)
      const stock = await findStockDrift(tx)
      const credit = await findCreditDrift(tx)
      const entries = await findEntryFaults(tx)
      const repayments = await findRepaymentDrift(tx)
      const orphans = await findOrdersOfNoPromotion(tx)
      const totals = await findTotalsDrift(tx)
      const sales = await findSalesDrift(tx)
      const orders = await findOrderFaults(tx)
      return {
        findings: [
          ...stock.map(
            (row) =>
              `product ${row.id}: stock ${row.current_stock}/${row.reserved_stock}, ledger ${row.current_sum}/${row.reserved_sum}`,
          ),
          ...credit.map(
            (row) =>
              `customer ${row.id}: held ${row.held_cents}, owed ${row.outstanding_cents}; ledger ${row.held_sum}, ${row.outstanding_sum} (cents)`,
          ),
          ...entries.map(({ id, kind, fault }) =>
            fault === 'day'
              ? `credit entry ${id}: a ${kind} counts from the wrong day`
              : `credit entry ${id}: a ${kind} does not change held and owed like this`,
          ),
          ...repayments.map(
            (row) =>
              `repayment ${row.id ?? 'of nothing'}: ${row.standing_cents} stand, ledger ${row.entered_cents} (cents)`,
          ),
          ...orphans.map((row) => `order ${row.id}: there is no promotion ${row.promotion_id}`),
          ...totals.map(
            (row) =>
              `order totals of branch ${row.branch_id}, account ${row.placed_by}, ${row.status}: off by ${row.orders} orders, ${row.cents} cents`,
          ),
          ...sales.map(
            (row) => `sales of product ${row.product_id}: off by ${row.quantity} pieces, ${row.cents} cents`,
          ),
          ...orders,
        ],
      }
    })
