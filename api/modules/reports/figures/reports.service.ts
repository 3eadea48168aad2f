// Above 300 lines: the sections of one report share its period, its scope and the figures they compare.
import { listBranches } from '#api/modules/branches/branches.service.ts'
import { listCashBoxes } from '#api/modules/money/cash/cash-books.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Actor, type BranchScope, may, narrowScope, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import { businessDay } from '#contract/business-day.ts'
import { toShillings } from '#contract/money.ts'
import { maxReportRows } from '#contract/site/report-choices.ts'
import type {
  ArrearsReport,
  CustomersReport,
  FinancialReport,
  MoneyReport,
  OverviewReport,
  ProductsReport,
  ReportProductRow,
  ReportQuery,
  SalesReport,
} from '#contract/site/reports.staff.ts'
import {
  type ArrearsLine as ArrearsGroup,
  findArrearsBy,
  findArrearsPoints,
  findArrearsSums,
} from './arrears-figures.queries.ts'
import { type ClientRow, countActiveClients, countSegments, findTopClients } from './customer-figures.queries.ts'
import {
  findArrears,
  findBalances,
  findClosedMonthsOf,
  findCreditFigures,
  findSales,
  findSalesBy,
  type GroupRow,
} from './figures.queries.ts'
import {
  compare,
  compareCents,
  divide,
  minus,
  netSalesOf,
  segmentLimits,
  toArrears,
  toBalances,
  toSegments,
  toSeries,
} from './figures.rules.ts'
import { findReceivedBy, findReceivedByBranch, findWaiting } from './money-figures.queries.ts'
import { monthsOf, pointsOf, type ReportDays, reportDays } from './period.rules.ts'
import {
  countSoldProducts,
  findCategorySales,
  findDeadStock,
  findProductFigures,
  findSoldProducts,
  type SoldRow,
} from './product-figures.queries.ts'

type Frame = Pick<OverviewReport, 'period' | 'openMonths' | 'branches'>

/** Days, scope and frame of a report. Throws VALIDATION_FAILED for a day in the future. */
async function open(db: Db, actor: Actor, query: ReportQuery) {
  const now = new Date()
  if (query.to !== undefined && query.to > businessDay(now)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'to', code: 'DAY_IN_FUTURE' }] })
  }
  const days = reportDays(query, now)
  const whole = scopeOf(actor)
  const closed = new Set(await findClosedMonthsOf(db, days))
  const branches = whole === 'all' ? (await listBranches(db, actor)).content : []
  const { step: _, ...period } = days
  const frame: Frame = {
    period,
    openMonths: monthsOf(days).filter((month) => !closed.has(month)),
    branches: branches.map(({ id, name }) => ({ id, name })),
  }
  return { days, scope: narrowScope(whole, query.branch), frame }
}

const salesPoints = (days: ReportDays, rows: Awaited<ReturnType<typeof findSales>>) =>
  toSeries(pointsOf(days), rows, { netSales: (row) => toShillings(netSalesOf(row)), orders: (row) => row.orders })

/** The main figures of every section. */
export async function getOverviewReport(db: Db, actor: Actor, query: ReportQuery): Promise<OverviewReport> {
  const { days, scope, frame } = await open(db, actor, query)
  const sales = await findSales(db, scope, days)
  const credit = await findCreditFigures(db, scope, days)
  return {
    ...frame,
    figures: {
      netSales: compareCents(sales, netSalesOf),
      orders: compare(sales, (row) => row.orders),
      newCustomers: compare(sales, (row) => row.first_orders),
      received: compareCents(credit, (row) => row.received_cents),
      recovered: compareCents(credit, (row) => row.recovered_cents),
    },
    series: salesPoints(days, sales),
  }
}

const toSalesRow = ({ id, name, orders, net, net_before }: GroupRow) => ({
  id,
  name,
  orders,
  netSales: toShillings(net),
  netSalesBefore: toShillings(net_before),
})

/** Sales with what made them up, by day, branch, credit officer and category. */
export async function getSalesReport(db: Db, actor: Actor, query: ReportQuery): Promise<SalesReport> {
  const { days, scope, frame } = await open(db, actor, query)
  const sales = await findSales(db, scope, days)
  const orders = compare(sales, (row) => row.orders)
  const placed = compareCents(sales, (row) => row.placed_cents)
  const groups = async (by: 'branch' | 'officer') =>
    (await findSalesBy(db, by, scope, days, maxReportRows)).map(toSalesRow)
  const categories = await findCategorySales(db, scope, days, maxReportRows)
  return {
    ...frame,
    figures: {
      netSales: compareCents(sales, netSalesOf),
      orders,
      averageOrder: divide(placed, orders),
      cancelledOrders: compare(sales, (row) => row.cancelled_orders),
      placed,
      changed: compareCents(sales, (row) => row.changed_cents),
      cancelled: compareCents(sales, (row) => row.cancelled_cents),
      returned: compareCents(sales, (row) => row.returned_cents),
    },
    series: salesPoints(days, sales),
    byBranch: await groups('branch'),
    byOfficer: await groups('officer'),
    byCategory: categories.map(({ id, name, pieces, cents, before }) => ({
      id,
      name,
      pieces,
      productSales: toShillings(cents),
      productSalesBefore: toShillings(before),
    })),
  }
}

const toTopClient = (seesNames: boolean) => (row: ClientRow) => ({
  id: row.id,
  clientNumber: row.client_number,
  name: seesNames && row.erased_at === null ? personName(row) : null,
  orders: row.orders,
  netSales: toShillings(row.cents),
})

/** Who bought: names of clients only with Manage Customers. */
export async function getCustomersReport(db: Db, actor: Actor, query: ReportQuery): Promise<CustomersReport> {
  const { days, scope, frame } = await open(db, actor, query)
  const sales = await findSales(db, scope, days)
  const activeCustomers = await countActiveClients(db, scope, days)
  const newCustomers = compare(sales, (row) => row.first_orders)
  const top = await findTopClients(db, scope, days, maxReportRows)
  return {
    ...frame,
    figures: {
      newCustomers,
      activeCustomers,
      returningCustomers: minus(activeCustomers, newCustomers),
      perCustomer: divide(compareCents(sales, netSalesOf), activeCustomers),
    },
    series: toSeries(pointsOf(days), sales, {
      newCustomers: (row) => row.first_orders,
      orders: (row) => row.orders,
    }),
    segments: toSegments(await countSegments(db, scope, days, segmentLimits(await readSettings(db)))),
    top: top.map(toTopClient(may(actor, 'Manage Customers'))),
  }
}

const toProductRow =
  (seesMargin: boolean) =>
  (row: SoldRow): ReportProductRow => ({
    id: row.id,
    name: row.name,
    itemCode: row.item_code,
    pieces: row.pieces,
    productSales: toShillings(row.cents),
    // A product that was sold without a known price of purchase has no margin.
    margin: seesMargin && row.costed_cents === row.cents ? toShillings(row.cents - row.cost_cents) : null,
  })

/** What was sold and what was not; margins only with Manage Products. */
export async function getProductsReport(db: Db, actor: Actor, query: ReportQuery): Promise<ProductsReport> {
  const { days, scope, frame } = await open(db, actor, query)
  const rows = await findProductFigures(db, scope, days)
  const sold = await findSoldProducts(db, scope, days, maxReportRows)
  const seesMargin = may(actor, 'Manage Products')
  const present = toProductRow(seesMargin)
  const dead = await findDeadStock(db, days, maxReportRows)
  return {
    ...frame,
    figures: {
      productSales: compareCents(rows, (row) => row.cents),
      pieces: compare(rows, (row) => row.pieces),
      productsSold: await countSoldProducts(db, scope, days),
      margin: seesMargin ? compareCents(rows, (row) => row.margin) : { now: null, before: null },
    },
    series: toSeries(pointsOf(days), rows, {
      productSales: (row) => toShillings(row.cents),
      pieces: (row) => row.pieces,
    }),
    byRevenue: sold.filter((row) => row.by_revenue <= maxReportRows).map(present),
    byPieces: sold
      .filter((row) => row.by_pieces <= maxReportRows)
      .toSorted((one, other) => one.by_pieces - other.by_pieces)
      .map(present),
    deadStock: dead.map(({ id, name, item_code, stock, cents }) => ({
      id,
      name,
      itemCode: item_code,
      stock,
      stockValue: toShillings(cents),
    })),
  }
}

type ReceivedSums = { received: number; recovered: number; received_before: number }
const toReceived = ({ received, recovered, received_before }: ReceivedSums) => ({
  received: toShillings(received),
  recovered: toShillings(recovered),
  receivedBefore: toShillings(received_before),
})
const toReceivedRow = (row: ReceivedSums & { id: number; name: string }) => ({
  id: row.id,
  name: row.name,
  ...toReceived(row),
})

/** What came in and where it is. */
export async function getMoneyReport(db: Db, actor: Actor, query: ReportQuery): Promise<MoneyReport> {
  const { days, scope, frame } = await open(db, actor, query)
  const credit = await findCreditFigures(db, scope, days)
  const waiting = await findWaiting(db, scope, days)
  const { accounts, methods, officers } = await findReceivedBy(db, scope, days, maxReportRows)
  const byBranch = await findReceivedByBranch(db, scope, days, maxReportRows)
  const boxes = await listCashBoxes(db, actor, { branch: query.branch, page: 0, size: maxReportRows })
  return {
    ...frame,
    figures: {
      received: compareCents(credit, (row) => row.received_cents),
      recovered: compareCents(credit, (row) => row.recovered_cents),
      unmatched: { now: toShillings(waiting.unmatched), before: toShillings(waiting.unmatched_before) },
      cashInHand: { now: toShillings(waiting.cash), before: toShillings(waiting.cash_before) },
      takenBack: compareCents(credit, (row) => row.reversed_cents),
    },
    series: toSeries(pointsOf(days), credit, {
      received: (row) => toShillings(row.received_cents),
      recovered: (row) => toShillings(row.recovered_cents),
    }),
    byMethod: methods.map((row) => ({ method: row.method, ...toReceived(row) })),
    byAccount: accounts.map((row) => ({ ...toReceivedRow(row), method: row.method })),
    byOfficer: officers.map(toReceivedRow),
    byBranch: byBranch.map(toReceivedRow),
    cash: boxes.content
      .filter(({ balance, onTheWay }) => balance > 0 || onTheWay > 0)
      .map(({ id, holder, branch, balance, onTheWay, since, isAboveBound }) => ({
        id,
        name: holder,
        branch,
        balance,
        onTheWay,
        since,
        isAboveBound,
      })),
  }
}

const partOf = (part: number, whole: number) => (whole > 0 ? part / whole : null)

const toArrearsLine = (row: ArrearsGroup) => ({
  id: row.id,
  name: row.name,
  clients: row.clients,
  overdue: toShillings(row.overdue),
  outstanding: toShillings(row.outstanding),
  writtenOff: toShillings(row.written_off),
  arrearsRate: partOf(row.overdue, row.outstanding),
  par30: partOf(row.at_risk, row.outstanding),
})

/** What is late at the end of the last day: names of clients only with Manage Customers. */
export async function getArrearsReport(db: Db, actor: Actor, query: ReportQuery): Promise<ArrearsReport> {
  const { days, scope, frame } = await open(db, actor, query)
  const now = await findArrearsSums(db, scope, days.to)
  const before = await findArrearsSums(db, scope, days.beforeTo)
  const details = await findArrearsBy(db, scope, days.to, maxReportRows)
  const seesNames = may(actor, 'Manage Customers')
  const both = <Value>(figure: (sums: typeof now) => Value) => ({ now: figure(now), before: figure(before) })
  return {
    ...frame,
    figures: {
      arrears: both((sums) => toShillings(sums.overdue)),
      arrearsRate: both((sums) => partOf(sums.overdue, sums.outstanding)),
      atRisk: both((sums) => toShillings(sums.at_risk)),
      par30: both((sums) => partOf(sums.at_risk, sums.outstanding)),
      outstanding: both((sums) => toShillings(sums.outstanding)),
      clientsInArrears: both((sums) => sums.clients),
      rescheduled: both((sums) => toShillings(sums.rescheduled)),
      writtenOff: both((sums) => toShillings(sums.written_off)),
    },
    series: (await findArrearsPoints(db, scope, days)).map(({ point, arrears_cents, at_risk_cents }) => ({
      from: point,
      arrears: toShillings(arrears_cents),
      atRisk: toShillings(at_risk_cents),
    })),
    ageing: details.ageing.map(({ bucket, clients, overdue, outstanding }) => ({
      bucket,
      clients,
      overdue: toShillings(overdue),
      outstanding: toShillings(outstanding),
    })),
    byBranch: details.branches.map(toArrearsLine),
    byOfficer: details.officers.map(toArrearsLine),
    byGroup: details.groups.map(toArrearsLine),
    byCategory: details.categories.map(({ id, name, overdue, outstanding }) => ({
      id,
      name,
      overdue: toShillings(overdue),
      outstanding: toShillings(outstanding),
    })),
    top: details.clients.map((row) => ({
      id: row.id,
      clientNumber: row.client_number,
      name: seesNames ? row.name : null,
      daysPastDue: row.days,
      overdue: toShillings(row.overdue),
      outstanding: toShillings(row.outstanding),
      writtenOff: toShillings(row.written_off),
    })),
  }
}

const financialFigures = async (db: Db, scope: BranchScope, days: ReportDays) => {
  const sales = await findSales(db, scope, days)
  const credit = await findCreditFigures(db, scope, days)
  const balances = await findBalances(db, scope, days)
  const { arrearsAt, ...arrears } = toArrears(await findArrears(db, scope, days), balances)
  const figures: FinancialReport['figures'] = {
    netSales: compareCents(sales, netSalesOf),
    delivered: compareCents(credit, (row) => row.delivered_cents),
    returned: compareCents(sales, (row) => row.returned_cents),
    vat: compareCents(credit, (row) => row.vat_cents),
    received: compareCents(credit, (row) => row.received_cents),
    refunded: compareCents(sales, (row) => row.refunded_cents),
    ...toBalances(balances),
    ...arrears,
  }
  return { figures, arrearsAt, credit }
}

/** Sales, returns, VAT, and what was held, owed, due, received and late. */
export async function getFinancialReport(db: Db, actor: Actor, query: ReportQuery): Promise<FinancialReport> {
  const { days, scope, frame } = await open(db, actor, query)
  const { figures, arrearsAt, credit } = await financialFigures(db, scope, days)
  return {
    ...frame,
    figures,
    series: toSeries(pointsOf(days), credit, {
      delivered: (row) => toShillings(row.delivered_cents),
      received: (row) => toShillings(row.received_cents),
    }),
    arrearsAt,
  }
}
