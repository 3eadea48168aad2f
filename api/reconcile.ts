import { sql } from 'kysely'
import { findSalesDrift } from './modules/catalogue/catalogue.service.ts'
import { findCreditDrift, findEntryFaults } from './modules/credit/credit.service.ts'
import { findDueDrift, findUnpaidDrift } from './modules/credit/entries/entries.service.ts'
import { findReceiptFaults, findRepaymentDrift } from './modules/credit/receipts/receipts.service.ts'
import { findTermsDrift } from './modules/credit/terms/agree-terms.ts'
import { findStatsDrift } from './modules/customers/records/customer-stats.service.ts'
import { findFigureDrift } from './modules/customers/records/renew-segments.service.ts'
import { findCashFaults } from './modules/money/cash/cash.service.ts'
import { findPaymentFaults, findPayoutFaults } from './modules/mpesa/callbacks.service.ts'
import { findUntoldPrompts } from './modules/mpesa/prompts.service.ts'
import { findDaysDrift, findOrderFaults, findTotalsDrift } from './modules/orders/orders.service.ts'
import { findOrdersOfNoPromotion } from './modules/promotions/promotions.service.ts'
import { findReportDrift, findTopDrift } from './modules/reports/rollups.service.ts'
import { findStockDrift } from './modules/stock/stock.service.ts'
import { allowLongWork, type Db } from './platform/database/db.ts'

const faultOfReceipt = {
  parts: 'parts do not add up to what was received',
  unmatched: 'unmatched money differs from its entries',
  ended: 'end does not agree with what stands',
  cash: 'cash is not in its box',
  numbers: 'numbers and those before it have a gap',
} as const

/**
 * Checks in one snapshot that counters equal their ledgers, order totals and figures by day the orders, figures of the
 * reports the ledgers, product sales and top products their lines, figures of customers and those above their list their
 * orders, that every repayment is in the ledger and every receipt complete, that entries have the signs and days of their kind, unpaid due days the plan, that every promotion
 * orders, that every repayment is in the ledger, that cash books agree with their moves and counts, that entries have the signs and days of their kind, unpaid due days the plan, that every promotion
 * of an order exists, and the invariants of orders, holds, charges and stock.
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
      const dues = await findDueDrift(tx)
      const unpaid = await findUnpaidDrift(tx)
      const terms = await findTermsDrift(tx)
      const repayments = await findRepaymentDrift(tx)
      const receipts = await findReceiptFaults(tx)
      const payments = await findPaymentFaults(tx)
      const prompts = await findUntoldPrompts(tx)
      const payouts = await findPayoutFaults(tx)
      const cash = await findCashFaults(tx)
      const orphans = await findOrdersOfNoPromotion(tx)
      const totals = await findTotalsDrift(tx)
      const days = await findDaysDrift(tx)
      const sales = await findSalesDrift(tx)
      const tops = await findTopDrift(tx)
      const reports = await findReportDrift(tx)
      const orders = await findOrderFaults(tx)
      const customers = await findFigureDrift(tx)
      const stats = await findStatsDrift(tx)
      return {
        findings: [
          ...stock.map(
            (row) =>
              `product ${row.id}: stock ${row.current_stock}/${row.reserved_stock}, ledger ${row.current_sum}/${row.reserved_sum}`,
          ),
          ...credit.map(
            (row) =>
              `customer ${row.id}: held ${row.held_cents}, owed ${row.outstanding_cents}, written off ${row.written_off_cents}, credit ${row.credit_balance_cents}; ledger ${row.held_sum}, ${row.outstanding_sum}, ${row.written_off_sum}, ${row.credit_sum} (cents)`,
          ),
          ...entries.map(({ id, kind, fault }) =>
            fault === 'day'
              ? `credit entry ${id}: a ${kind} counts from the wrong day`
              : `credit entry ${id}: a ${kind} does not change held and owed like this`,
          ),
          ...dues.map((row) => `credit entry ${row.id}: its due days add up to ${row.planned_cents} (cents)`),
          ...terms.map((row) => `new terms ${row.id}: their due days do not add up to what was owed`),
          ...unpaid.map((row) => `customer ${row.id}: the unpaid due days differ from the plan`),
          ...repayments.map(
            (row) =>
              `repayment ${row.id ?? 'of nothing'}: ${row.standing_cents} stand, ledger ${row.entered_cents} (cents)`,
          ),
          ...prompts.map((id) => `prompt ${id} is paid at Safaricom, its payment was never told`),
          ...payouts.map(({ id, state }) => `payout ${id} is ${state}, M-Pesa says otherwise`),
          ...payments.map(
            ({ code, told_cents: told, recorded_cents: recorded }) =>
              `payment ${code}: M-Pesa told of ${told / 100}, its receipt has ${recorded === null ? 'nothing' : recorded / 100}`,
          ),
          ...receipts.map(({ id, fault }) => `receipt ${id}: its ${faultOfReceipt[fault]}`),
          ...orphans.map((row) => `order ${row.id}: there is no promotion ${row.promotion_id}`),
          ...totals.map(
            (row) =>
              `order totals of branch ${row.branch_id}, account ${row.placed_by}, ${row.status}: off by ${row.orders} orders, ${row.cents} cents`,
          ),
          ...sales.map(
            (row) => `sales of product ${row.product_id}: off by ${row.quantity} pieces, ${row.cents} cents`,
          ),
          ...days.map(
            (row) =>
              `figures of ${row.day}, branch ${row.branch_id}: off by ${row.orders} orders, ${row.new_customers} new customers, ${row.pieces} pieces, ${row.cents} cents`,
          ),
          ...tops.map(
            (row) =>
              `top product ${row.product_id} of ${row.days} days, branch ${row.branch_id ?? 'all'}: off by ${row.cents} cents`,
          ),
          ...customers.map(
            (row) => `figures of customer ${row.id}: off by ${row.orders} orders, ${row.cents} cents, or by a day`,
          ),
          ...stats.map(
            (row) =>
              `customers 30 days ago, branch ${row.branch_id ?? 'all'}: off by ${row.customers} customers, ${row.cents} cents, or by their state`,
          ),
          ...reports.map(
            (row) =>
              `report figures ${row.name} of ${row.day ?? 'all days'}, branch ${row.branch_id ?? 'all'}: off by ${row.off} (cents or pieces)`,
          ),
          ...cash,
          ...orders,
        ],
      }
    })
