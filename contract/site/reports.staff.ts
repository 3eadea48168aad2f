import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { ageingBucketNames } from '../lending/arrears.staff.ts'
import { repaymentMethods } from '../lending/ledger.ts'
import { Day, Id, IdParam, ownDays, Shillings, Timestamp } from '../lists.ts'
import { isReportable, reportPeriods, reportSegments } from './report-choices.ts'

export const reportDays = {
  period: z.enum(reportPeriods).optional(),
  ...ownDays,
  /** Of the caller's scope; without one the whole scope. */
  branch: IdParam.optional(),
}

type Days = { period?: string | undefined; from?: string | undefined; to?: string | undefined }

export const refineDays = <Query extends z.ZodType<Days>>(query: Query) =>
  query
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      message: messageCode('REPORT_DAYS_INCOMPLETE'),
    })
    .refine(({ period, from }) => period === undefined || from === undefined, {
      path: ['period'],
      message: messageCode('REPORT_DAYS_INCOMPLETE'),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || isReportable(from, to), {
      path: ['to'],
      message: messageCode('REPORT_DAYS_WRONG'),
    })

/** A period, or the days from one to another; without any the last 30 days. */
export const ReportQuery = refineDays(z.strictObject(reportDays))
export type ReportQuery = z.infer<typeof ReportQuery>

/** A figure of the period and of the same number of days before. */
const Money = z.object({ now: Shillings, before: Shillings })
const Count = z.object({ now: z.int(), before: z.int() })
/** At the end of the last day; null until the job has computed that day. */
const ComputedMoney = z.object({ now: Shillings.nullable(), before: Shillings.nullable() })
/** A part of the whole, 0 to 1; null without a whole. */
const Part = z.object({ now: z.number().nullable(), before: z.number().nullable() })

const frame = {
  period: z.object({ from: Day, to: Day, beforeFrom: Day, beforeTo: Day }),
  /** Months of the period, YYYY-MM, that can still get entries. */
  openMonths: z.array(z.string()),
  /** The branches to choose from; empty for staff of one branch. */
  branches: z.array(z.object({ id: Id, name: z.string() })),
}
/** A point for each day of the period, or for each month of one above 92 days; `from` is its first day. */
const seriesOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object({ from: Day, ...shape }))

const SalesRow = z.object({ id: Id, name: z.string(), orders: z.int(), netSales: Shillings, netSalesBefore: Shillings })
export type SalesRow = z.infer<typeof SalesRow>

export const OverviewReport = z.object({
  ...frame,
  figures: z.object({ netSales: Money, orders: Count, newCustomers: Count, received: Money, recovered: Money }),
  series: seriesOf({ netSales: Shillings, orders: z.int() }),
})
export type OverviewReport = z.infer<typeof OverviewReport>

export const SalesReport = z.object({
  ...frame,
  figures: z.object({
    netSales: Money,
    orders: Count,
    averageOrder: Part,
    cancelledOrders: Count,
    placed: Money,
    changed: Money,
    cancelled: Money,
    returned: Money,
  }),
  series: seriesOf({ netSales: Shillings, orders: z.int() }),
  byBranch: z.array(SalesRow),
  byOfficer: z.array(SalesRow),
  /** Line totals, before discounts and shipping. */
  byCategory: z.array(
    z.object({ id: Id, name: z.string(), pieces: z.int(), productSales: Shillings, productSalesBefore: Shillings }),
  ),
})
export type SalesReport = z.infer<typeof SalesReport>

export const CustomersReport = z.object({
  ...frame,
  figures: z.object({ newCustomers: Count, activeCustomers: Count, returningCustomers: Count, perCustomer: Part }),
  series: seriesOf({ newCustomers: z.int(), orders: z.int() }),
  segments: z.array(z.object({ segment: z.enum(reportSegments), clients: z.int() })),
  top: z.array(
    z.object({
      id: Id,
      clientNumber: z.string().nullable(),
      /** Null without Manage Customers, and once the client was erased. */
      name: z.string().nullable(),
      orders: z.int(),
      netSales: Shillings,
    }),
  ),
})
export type CustomersReport = z.infer<typeof CustomersReport>

const ProductRow = z.object({
  id: Id,
  name: z.string(),
  itemCode: z.string(),
  pieces: z.int(),
  productSales: Shillings,
  /** Line totals less what the pieces were bought for; null where that is not known, and without Manage Products. */
  margin: Shillings.nullable(),
})
export type ReportProductRow = z.infer<typeof ProductRow>

export const ProductsReport = z.object({
  ...frame,
  figures: z.object({ productSales: Money, pieces: Count, productsSold: Count, margin: ComputedMoney }),
  series: seriesOf({ productSales: Shillings, pieces: z.int() }),
  byRevenue: z.array(ProductRow),
  byPieces: z.array(ProductRow),
  /**
   * Listed products with stock and without a sale in the period, the highest stock value at the selling price first; stock
   * and price are those of today, also in a closed month.
   */
  deadStock: z.array(
    z.object({ id: Id, name: z.string(), itemCode: z.string(), stock: z.int(), stockValue: Shillings }),
  ),
})
export type ProductsReport = z.infer<typeof ProductsReport>

/** Received is less what was taken back, each on its own day; what paid debts that were written off is apart. */
const received = { received: Shillings, recovered: Shillings, receivedBefore: Shillings }
const ReceivedRow = z.object({ id: Id, name: z.string(), ...received })
export type ReceivedRow = z.infer<typeof ReceivedRow>

export const MoneyReport = z.object({
  ...frame,
  figures: z.object({
    received: Money,
    recovered: Money,
    /** At the end of the last day. */
    unmatched: Money,
    cashInHand: Money,
    takenBack: Money,
  }),
  series: seriesOf({ received: Shillings, recovered: Shillings }),
  byMethod: z.array(z.object({ method: z.enum(repaymentMethods), ...received })),
  byAccount: z.array(ReceivedRow.extend({ method: z.enum(repaymentMethods) })),
  /** Branch and officer of a payment are those of the client when it was recorded. */
  byOfficer: z.array(ReceivedRow),
  byBranch: z.array(ReceivedRow),
  /** As it is now, also in a closed month: staff with cash, the most first. */
  cash: z.array(
    z.object({
      id: Id,
      name: z.string(),
      branch: z.string().nullable(),
      balance: Shillings,
      /** Handed over and not accepted yet. */
      onTheWay: Shillings,
      /** The day from which the oldest cash is there. */
      since: Day.nullable(),
      isAboveBound: z.boolean(),
    }),
  ),
})
export type MoneyReport = z.infer<typeof MoneyReport>

/** Clients with something overdue, and what is owed, overdue and at risk. */
const late = { clients: z.int(), overdue: Shillings, outstanding: Shillings }
const ArrearsLine = z.object({
  id: Id,
  name: z.string(),
  ...late,
  writtenOff: Shillings,
  arrearsRate: z.number().nullable(),
  par30: z.number().nullable(),
})
export type ArrearsLine = z.infer<typeof ArrearsLine>

/** At the end of the last day, by the plans and payments that count from it or an earlier one. */
export const ArrearsReport = z.object({
  ...frame,
  figures: z.object({
    arrears: Money,
    arrearsRate: Part,
    atRisk: Money,
    par30: Part,
    outstanding: Money,
    clientsInArrears: Count,
    rescheduled: Money,
    writtenOff: Money,
  }),
  /** Of the points that are computed. */
  series: seriesOf({ arrears: Shillings, atRisk: Shillings }),
  ageing: z.array(z.object({ bucket: z.enum(ageingBucketNames), ...late })),
  byBranch: z.array(ArrearsLine),
  byOfficer: z.array(ArrearsLine),
  byGroup: z.array(ArrearsLine),
  /** The unpaid part of orders by the totals of their lines; null are debts that are no orders. */
  byCategory: z.array(
    z.object({ id: Id.nullable(), name: z.string().nullable(), overdue: Shillings, outstanding: Shillings }),
  ),
  top: z.array(
    z.object({
      id: Id,
      clientNumber: z.string(),
      /** Null without Manage Customers, and once the client was erased. */
      name: z.string().nullable(),
      daysPastDue: z.int(),
      overdue: Shillings,
      outstanding: Shillings,
      writtenOff: Shillings,
    }),
  ),
})
export type ArrearsReport = z.infer<typeof ArrearsReport>

export const FinancialReport = z.object({
  ...frame,
  figures: z.object({
    netSales: Money,
    delivered: Money,
    returned: Money,
    vat: Money,
    received: Money,
    refunded: Money,
    held: Money,
    outstanding: Money,
    due: ComputedMoney,
    arrears: ComputedMoney,
    arrearsRate: Part,
    rescheduled: ComputedMoney,
    par30: Part,
  }),
  series: seriesOf({ delivered: Shillings, received: Shillings }),
  /** When due, arrears and PAR30 of the last day were computed. */
  arrearsAt: Timestamp.nullable(),
})
export type FinancialReport = z.infer<typeof FinancialReport>

/** Figures count events by effective business day; formulas: decision 67. */
const report = <Response extends z.ZodType>(section: string, description: string, response: Response) =>
  defineEndpoint({
    method: 'GET',
    path: `/api/v1/reports/${section}`,
    permission: 'View Reports',
    description: `${description} Of a period or from a day to a day (at most 731), compared with as many days before.`,
    query: ReportQuery,
    response,
  })

export const getOverviewReport = report('overview', 'Business overview of a period.', OverviewReport)
export const getSalesReport = report('sales', 'Sales by day, branch, officer and category.', SalesReport)
export const getCustomersReport = report(
  'customers',
  'New, active, returning and top customers. Names need Manage Customers.',
  CustomersReport,
)
export const getProductsReport = report(
  'products',
  'Top products, margin and dead stock. The margin needs Manage Products.',
  ProductsReport,
)
export const getMoneyReport = report(
  'money',
  'Money received by day, account, method, officer and branch, recoveries apart, with unmatched money and cash in hand.',
  MoneyReport,
)
export const getArrearsReport = report(
  'arrears',
  'Arrears, PAR30 and arrears rate at the end of the last day, by age, branch, officer, group, category and client. Names of clients need Manage Customers.',
  ArrearsReport,
)
export const getFinancialReport = report(
  'financial',
  'Sales, returns, VAT, debt and arrears. Due and arrears are null for days not computed yet.',
  FinancialReport,
)
