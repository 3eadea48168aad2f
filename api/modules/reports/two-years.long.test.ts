import { expect, test } from 'vitest'
import { createAccount, createClient, createGroup, createOfficer, createProduct } from '#api/testing/factories.ts'
import { arrearsOn, type Client, type Product, sumFacts } from '#api/testing/histories/expected-report.ts'
import { startMovingClock, withMovingClock } from '#api/testing/histories/moving-clock.ts'
import { historyOf, newWorld } from '#api/testing/histories/shop-history.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { randomFrom } from '#api/testing/stress/random.ts'
import { reportSections } from '#contract/site/report-choices.ts'
import { refreshArrears } from './arrears/arrears.service.ts'
import { findReportDrift, mergeReportDays } from './rollups.service.ts'

const DAYS = 730
const seed = Number(process.env.HISTORY_SEED ?? Date.now() % 2_147_483_647)
const random = randomFrom(seed)
const begin = Date.parse('2024-01-03T08:00:00Z')
const momentOf = (day: number) => new Date(begin + day * 86_400_000)
const dayAt = (day: number) => momentOf(day).toISOString().slice(0, 10)
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const { db, app, ownerUrl } = await startTestShop({ through: withMovingClock })
const setClock = await startMovingClock(db, ownerUrl, momentOf(0))
const admin = await createAccount(db)

async function createWorld() {
  const clients: Client[] = []
  const first = await createOfficer(db)
  const officers = [first, await createOfficer(db, { branchId: first.branchId }), await createOfficer(db)]
  for (const [index, officer] of officers.entries()) {
    const group = await createGroup(db, { officer })
    const weekday = 1 + index * 2
    await db.updateTable('groups').set({ meeting_day: weekday }).where('id', '=', group.id).execute()
    for (let n = 0; n < 4; n += 1) {
      const { id } = await createClient(db, { group, loanLimitCents: 50_000_000 })
      clients.push({ id, branch: officer.branchId, officer: officer.id, weekday, orders: [] })
    }
  }
  const products: Product[] = []
  for (const [listPriceCents, costCents] of [
    [99_900, 60_000],
    [345_000, null],
    [700, 350],
    [1_250_000, 900_000],
    [48_000, null],
  ] as const) {
    const { id } = await createProduct(db, {
      listPriceCents,
      stock: 100_000,
      ...(costCents === null ? {} : { costCents }),
    })
    const row = await db.selectFrom('products').select('category_id').where('id', '=', id).executeTakeFirstOrThrow()
    products.push({ id, category: row.category_id, costCents })
  }
  await createProduct(db, { name: 'Never sold', stock: 3, listPriceCents: 500_00 })
  return newWorld(clients, products)
}

const inShillings = (cents: number) => cents / 100
const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)
const topOf = (sums: Map<number, number>) =>
  [...sums].filter(([, value]) => value > 0).toSorted((one, other) => other[1] - one[1] || one[0] - other[0])

type World = Awaited<ReturnType<typeof createWorld>>
type Range = { from: string; to: string }

/** Compares every figure of every report of a range with the sums of the facts. */
async function compareReports(world: World, range: Range, branch: number | undefined) {
  const caller = app.as(admin)
  const days = Math.round((Date.parse(range.to) - Date.parse(range.from)) / 86_400_000) + 1
  const rangeBefore = { from: addDays(range.from, -days), to: addDays(range.from, -1) }
  const isOurs = (client: Client) => branch === undefined || client.branch === branch
  const now = sumFacts(world, range, isOurs)
  const before = sumFacts(world, rangeBefore, isOurs)
  const both = (figure: (sums: typeof now) => number | null) => ({ now: figure(now), before: figure(before) })
  const money = (figure: keyof typeof now.figures) => both(({ figures }) => inShillings(figures[figure]))
  const count = (figure: keyof typeof now.figures) => both(({ figures }) => figures[figure])
  const query = `from=${range.from}&to=${range.to}${branch === undefined ? '' : `&branch=${branch}`}`
  const reports = Object.fromEntries(
    await Promise.all(
      reportSections.map(async (section) => {
        const answer = await caller.get(`/api/v1/reports/${section}?${query}`)
        expect(answer.status).toBe(200)
        return [section, answer.body] as const
      }),
    ),
  )
  const { overview, sales, customers, products, money: moneyReport, financial } = reports

  expect(overview.figures).toEqual({
    netSales: money('net'),
    orders: count('orders'),
    newCustomers: count('firstOrders'),
    received: money('received'),
    recovered: { now: 0, before: 0 },
  })
  expect(sales.figures).toEqual({
    netSales: money('net'),
    orders: count('orders'),
    averageOrder: both(({ figures }) => share(inShillings(figures.placed), figures.orders)),
    cancelledOrders: count('cancelledOrders'),
    placed: money('placed'),
    changed: money('changed'),
    cancelled: money('cancelled'),
    returned: money('returned'),
  })
  for (const series of [overview.series, sales.series]) {
    for (const [index, point] of series.entries()) {
      const next = series[index + 1]?.from
      const sums = sumFacts(world, { from: point.from, to: next ? addDays(next, -1) : range.to }, isOurs)
      expect(point).toEqual({
        from: point.from,
        netSales: inShillings(sums.figures.net),
        orders: sums.figures.orders,
      })
    }
  }
  const withSales = (rows: { id: number; netSales: number }[]) =>
    rows.filter(({ netSales }) => netSales !== 0).map(({ id, netSales }) => [id, netSales])
  const officers = [...now.byOfficer].filter(([, cents]) => cents !== 0).map(([id, cents]) => [id, inShillings(cents)])
  expect(withSales(sales.byOfficer).toSorted()).toEqual(officers.toSorted())
  expect(
    sales.byCategory
      .filter((row: { productSales: number }) => row.productSales !== 0)
      .map((row: { id: number; productSales: number }) => [row.id, row.productSales])
      .toSorted(),
  ).toEqual(
    [...now.byCategory]
      .filter(([, cents]) => cents !== 0)
      .map(([id, cents]) => [id, inShillings(cents)])
      .toSorted(),
  )
  const branchSum = sales.byBranch.reduce((sum: number, row: { netSales: number }) => sum + row.netSales, 0)
  expect(branchSum).toBeCloseTo(inShillings(now.figures.net), 6)

  const active = both(({ ordersOf }) => ordersOf.size)
  expect(customers.figures).toEqual({
    newCustomers: count('firstOrders'),
    activeCustomers: active,
    returningCustomers: both(({ ordersOf, figures }) => ordersOf.size - figures.firstOrders),
    perCustomer: both(({ ordersOf, figures }) => share(inShillings(figures.net), ordersOf.size)),
  })
  expect(
    customers.top.map((row: { id: number; orders: number; netSales: number }) => [row.id, row.orders, row.netSales]),
  ).toEqual(topOf(now.byClient).map(([id, cents]) => [id, now.ordersOf.get(id) ?? 0, inShillings(cents)]))
  const year = sumFacts(world, { from: addDays(range.to, -364), to: range.to }, isOurs)
  const everOrdered = sumFacts(world, { from: '2000-01-01', to: range.to }, isOurs).figures.firstOrders
  const spent = [...year.byClient.values()]
  const vip = spent.filter((cents) => cents >= 100_000_00).length
  const premium = spent.filter((cents) => cents >= 40_000_00 && cents < 100_000_00).length
  expect(customers.segments.map(({ clients }: { clients: number }) => clients)).toEqual([
    vip,
    premium,
    everOrdered - vip - premium,
    now.clients.length - everOrdered,
  ])

  expect(products.figures).toEqual({
    productSales: money('productSales'),
    pieces: count('pieces'),
    productsSold: both(({ piecesOf }) => topOf(piecesOf).length),
    margin: money('margin'),
  })
  const sold = new Set(topOf(now.piecesOf).map(([id]) => id))
  expect(products.byPieces.map((row: { id: number; pieces: number }) => [row.id, row.pieces])).toEqual(
    topOf(now.piecesOf),
  )
  expect(
    products.byRevenue.map((row: { id: number; productSales: number }) => [row.id, row.productSales]).toSorted(),
  ).toEqual(
    [...now.salesOf]
      .filter(([id]) => sold.has(id))
      .map(([id, cents]) => [id, inShillings(cents)])
      .toSorted(),
  )
  const soldAnywhere = topOf(sumFacts(world, range, () => true).piecesOf).map(([id]) => id)
  const dead = world.products.filter(({ id }) => !soldAnywhere.includes(id)).map(({ id }) => id)
  expect(
    products.deadStock
      .filter(({ name }: { name: string }) => name !== 'Never sold')
      .map(({ id }: { id: number }) => id)
      .toSorted(),
  ).toEqual(dead.toSorted())

  // All cash is in the box of the admin, who is of no branch.
  expect(moneyReport.figures).toEqual({
    received: money('received'),
    recovered: { now: 0, before: 0 },
    unmatched: { now: 0, before: 0 },
    cashInHand: branch === undefined ? money('cashInHand') : { now: 0, before: 0 },
    takenBack: money('takenBack'),
  })
  const byMethod = [...now.byMethod].filter(([, cents]) => cents !== 0).map(([method, cents]) => [method, cents / 100])
  type MethodRow = { method: string; received: number }
  for (const rows of [moneyReport.byMethod, moneyReport.byAccount] as MethodRow[][]) {
    const received = rows.filter((row) => row.received !== 0).map((row) => [row.method, row.received])
    expect(received.toSorted()).toEqual(byMethod.toSorted())
  }

  const late = arrearsOn(world, range.to, isOurs)
  const lateBefore = arrearsOn(world, rangeBefore.to, isOurs)
  const dueIn = ({ from, to }: Range) => {
    let cents = 0
    for (let day = from; day <= to; day = addDays(day, 1)) cents += arrearsOn(world, day, isOurs).dueToday
    return inShillings(cents)
  }
  expect(financial.figures).toEqual({
    netSales: money('net'),
    delivered: money('delivered'),
    returned: money('returned'),
    vat: money('vat'),
    received: money('received'),
    refunded: money('refunded'),
    held: money('held'),
    outstanding: money('outstanding'),
    due: { now: dueIn(range), before: dueIn(rangeBefore) },
    arrears: { now: inShillings(late.arrears), before: inShillings(lateBefore.arrears) },
    arrearsRate: {
      now: share(late.arrears, now.figures.outstanding),
      before: share(lateBefore.arrears, before.figures.outstanding),
    },
    rescheduled: { now: 0, before: 0 },
    par30: {
      now: share(late.atRisk, now.figures.outstanding),
      before: share(lateBefore.atRisk, before.figures.outstanding),
    },
  })
}

test('every figure of every report agrees with a calculation from the events of two years', async () => {
  process.stdout.write(`two years: HISTORY_SEED=${seed}\n`)
  const world = await createWorld()
  const next = () => random.between(0, 999_999_999) / 1_000_000_000
  const { live, done, kinds } = historyOf(world, next)
  const reportOf = async (range: Range) =>
    Promise.all(
      reportSections.map(async (section) => {
        const { body } = await app.as(admin).get(`/api/v1/reports/${section}?from=${range.from}&to=${range.to}`)
        return { ...body, arrearsAt: null }
      }),
    )
  /** Without dead stock and the cash boxes, which are those of today. */
  const withoutToday = (reports: object[]) => reports.map((report) => ({ ...report, deadStock: null, cash: null }))
  const march = { from: '2024-03-01', to: '2024-03-31' }
  let closed: object[] = []

  for (let day = 0; day < DAYS; day += 1) {
    await setClock(momentOf(day))
    const caller = app.as(admin)
    for (let n = random.between(0, 4); n > 0; n -= 1) await live(caller, dayAt(day))
    if (dayAt(day) === '2024-04-15') {
      for (const month of ['2024-01', '2024-02', '2024-03']) {
        expect((await caller.send('PUT', `/api/v1/closed-months/${month}`)).status).toBe(200)
      }
      await refreshArrears(db, DAYS)
      closed = await reportOf(march)
      expect(closed.map((report) => (report as { openMonths: string[] }).openMonths)).toEqual(
        reportSections.map(() => []),
      )
    }
    if (day % 90 === 0) await mergeReportDays(db)
  }
  process.stdout.write(`${JSON.stringify(done)}\n`)
  expect(Object.keys(done).sort()).toEqual([...kinds].sort())

  const computed = await refreshArrears(db, 10 * DAYS)
  process.stdout.write(`${computed} days of arrears\n`)
  expect(await findReportDrift(db)).toEqual([])
  expect(withoutToday(await reportOf(march))).toEqual(withoutToday(closed))

  const last = dayAt(DAYS - 1)
  const ranges = [7, 30, 90, 365].map((days) => ({ from: addDays(last, 1 - days), to: last }))
  for (let n = 0; n < 8; n += 1) {
    const from = random.between(1, DAYS - 2)
    ranges.push({ from: dayAt(from), to: dayAt(random.between(from, Math.min(DAYS - 1, from + 150))) })
  }
  const branches = [undefined, ...new Set(world.clients.map(({ branch }) => branch))]
  for (const range of [...ranges, march]) {
    for (const branch of branches) await compareReports(world, range, branch)
  }
}, 600_000)
