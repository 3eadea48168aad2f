// Above 300 lines: the table of each section, next to the words they share.
import { type Cell, type CellType, type Column, sumRows, totalLabels, withUnit } from '#api/platform/cells.ts'
import { clockTime, longDay, longDayOf, longMonth } from '#api/platform/days.ts'
import type { Language } from '#contract/errors.ts'
import { ageingLabels } from '#contract/messages/arrears-text.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { segmentLabels } from '#contract/messages/segment-labels.ts'
import { symbol } from '#contract/money.ts'
import { maxReportRows, type ReportSection } from '#contract/site/report-choices.ts'
import type {
  ArrearsLine,
  ArrearsReport,
  CustomersReport,
  FinancialReport,
  MoneyReport,
  OverviewReport,
  ProductsReport,
  SalesReport,
} from '#contract/site/reports.staff.ts'
import { contentTitles, figureLabels, sentences, words } from './report-labels.ts'

export type ReportTable = {
  title: string
  columns: Column[]
  rows: Cell[][]
  /** Null where nothing can be summed, and where rows may be missing. */
  total: Cell[] | null
}

/** A report as files show it: a head, then tables. */
export type ReportDocument = { title: string; notes: string[]; tables: ReportTable[] }

/** The answers of the calls, by section. */
export type SectionReports = {
  overview: OverviewReport
  sales: SalesReport
  customers: CustomersReport
  products: ProductsReport
  money: MoneyReport
  arrears: ArrearsReport
  financial: FinancialReport
}
export type AnyReport = SectionReports[ReportSection]

type Word = Record<Language, string>
/** Heading, type and value of a column, and the types of its cells where they differ by row. */
type Shape<Row> = [Word, CellType, (row: Row) => Cell, Column['typeIn']?]

const named = (name: string): Word => figureLabels[name] ?? { en: name, sw: name }
const typeOf = (name: string): CellType => (figureLabels[name]?.unit === 'money' ? 'money' : 'count')

/** Percent with one decimal, averages to the cent. */
const toCell = (name: string, value: number | null): Cell => {
  if (value === null) return null
  return figureLabels[name]?.unit === '%' ? Math.round(value * 1000) / 10 : Math.round(value * 100) / 100
}

function tableOf<Row>(
  language: Language,
  title: Word,
  shapes: Shape<Row>[],
  rows: readonly Row[],
  max = maxReportRows,
): ReportTable {
  const columns = shapes.map(([heading, type, , typeIn]) => ({
    heading: withUnit(heading[language], type),
    type,
    typeIn,
  }))
  const cells = rows.map((row) => shapes.map(([, , value]) => value(row)))
  const sums = sumRows(columns)
  for (const row of cells) sums.add(row)
  // A table with as many rows as it can have may be cut.
  const total = rows.length < max ? sums.total(totalLabels[language]) : null
  return { title: title[language], columns, rows: cells, total }
}

const figure = <Name extends string>(name: Name): Shape<Record<Name, number | null>> => [
  named(name),
  typeOf(name),
  (row) => row[name],
]

/** As a reader sees it. */
const unitOf = (name: string) => {
  const { unit = '' } = figureLabels[name] ?? {}
  return unit === 'money' ? symbol() : unit
}
/** By the unit, which is the second cell of a row. */
const typeByUnit = ([, unit]: readonly Cell[]): CellType => (unit === symbol() ? 'price' : 'number')

function figuresTable({ figures }: AnyReport, seesMargin: boolean, language: Language): ReportTable {
  const rows = Object.entries(figures as Record<string, { now: number | null; before: number | null }>)
  const shown = rows.filter(([name]) => seesMargin || name !== 'margin')
  return tableOf<(typeof shown)[number]>(
    language,
    words.figures,
    [
      [words.figure, 'text', ([name]) => figureLabels[name]?.[language] ?? name],
      [words.unit, 'text', ([name]) => unitOf(name)],
      [words.period, 'number', ([name, { now }]) => toCell(name, now), typeByUnit],
      [words.before, 'number', ([name, { before }]) => toCell(name, before), typeByUnit],
    ],
    shown,
  )
}

function seriesTable({ series }: AnyReport, language: Language): ReportTable {
  const rows: Record<string, string | number>[] = series
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'from')
  return tableOf<Record<string, string | number>>(
    language,
    words.series,
    [
      [words.from, 'day', (row) => row.from ?? null],
      ...names.map(
        (name): Shape<Record<string, string | number>> => [named(name), typeOf(name), (row) => row[name] ?? null],
      ),
    ],
    rows,
    Number.POSITIVE_INFINITY,
  )
}

type Named = { name: string }
const before = (name: string): Word => ({
  en: `${words.before.en}: ${named(name).en}`,
  sw: `${words.before.sw}: ${named(name).sw}`,
})

const salesShapes = (name: Word): Shape<SalesReport['byBranch'][number]>[] => [
  [name, 'text', (row: Named) => row.name],
  figure('orders'),
  figure('netSales'),
  [before('netSales'), 'money', (row) => row.netSalesBefore],
]

const salesTables = (report: SalesReport, language: Language) => [
  tableOf(language, words.byBranch, salesShapes(words.branch), report.byBranch),
  tableOf(language, words.byOfficer, salesShapes(words.officer), report.byOfficer),
  tableOf<SalesReport['byCategory'][number]>(
    language,
    words.byCategory,
    [
      [words.category, 'text', (row) => row.name],
      figure('pieces'),
      figure('productSales'),
      [before('productSales'), 'money', (row) => row.productSalesBefore],
    ],
    report.byCategory,
  ),
]

/** Client numbers, no names: these files live longer than those that name clients. */
const customersTables = (report: CustomersReport, language: Language) => [
  tableOf<CustomersReport['top'][number]>(
    language,
    words.top,
    [
      [words.client, 'text', ({ clientNumber }) => clientNumber ?? words.erased[language]],
      figure('orders'),
      figure('netSales'),
    ],
    report.top,
  ),
  tableOf<CustomersReport['segments'][number]>(
    language,
    words.segments,
    [
      [words.segment, 'text', ({ segment }) => segmentLabels[language][segment]],
      [words.clients, 'count', ({ clients }) => clients],
    ],
    report.segments,
  ),
]

function productsTables(report: ProductsReport, seesMargin: boolean, language: Language) {
  const shapes: Shape<ProductsReport['byRevenue'][number]>[] = [
    [words.product, 'text', (row) => row.name],
    [words.itemCode, 'text', (row) => row.itemCode],
    figure('pieces'),
    figure('productSales'),
    ...(seesMargin ? [figure('margin')] : []),
  ]
  return [
    tableOf(language, words.byRevenue, shapes, report.byRevenue),
    tableOf(language, words.byPieces, shapes, report.byPieces),
    tableOf<ProductsReport['deadStock'][number]>(
      language,
      words.deadStock,
      [
        [words.product, 'text', (row) => row.name],
        [words.itemCode, 'text', (row) => row.itemCode],
        [words.stock, 'count', (row) => row.stock],
        [words.stockValue, 'money', (row) => row.stockValue],
      ],
      report.deadStock,
    ),
  ]
}

type Received = { received: number; recovered: number; receivedBefore: number }
const receivedShapes = [
  figure('received'),
  figure('recovered'),
  [before('received'), 'money', (row) => row.receivedBefore],
] satisfies Shape<Received>[]

function moneyTables(report: MoneyReport, language: Language) {
  const shapes = (name: Word): Shape<MoneyReport['byBranch'][number]>[] => [
    [name, 'text', (row) => row.name],
    ...receivedShapes,
  ]
  return [
    tableOf<MoneyReport['byMethod'][number]>(
      language,
      words.byMethod,
      [[words.method, 'text', ({ method }) => methodLabels[language][method]], ...receivedShapes],
      report.byMethod,
    ),
    tableOf<MoneyReport['byAccount'][number]>(
      language,
      words.byAccount,
      [
        [words.account, 'text', (row) => row.name],
        [words.method, 'text', ({ method }) => methodLabels[language][method]],
        ...receivedShapes,
      ],
      report.byAccount,
    ),
    tableOf(language, words.receivedByOfficer, shapes(words.officer), report.byOfficer),
    tableOf(language, words.receivedByBranch, shapes(words.branch), report.byBranch),
    tableOf<MoneyReport['cash'][number]>(
      language,
      words.cash,
      [
        [words.name, 'text', (row) => row.name],
        [words.branch, 'text', (row) => row.branch],
        [named('cashInHand'), 'money', (row) => row.balance],
        [words.onTheWay, 'money', (row) => row.onTheWay],
        [words.oldestCash, 'day', (row) => row.since],
        [words.limit, 'text', (row) => (row.isAboveBound ? words.above[language] : null)],
      ],
      report.cash,
    ),
  ]
}

const rate = (name: 'arrearsRate' | 'par30'): Shape<ArrearsLine> => {
  const { en, sw } = named(name)
  return [{ en: `${en}, %`, sw: `${sw}, %` }, 'number', (row) => toCell(name, row[name])]
}

/** Client numbers, no names: these files live longer than those that name clients. */
function arrearsTables(report: ArrearsReport, language: Language) {
  const owed = [
    [named('arrears'), 'money', (row) => row.overdue],
    [named('outstanding'), 'money', (row) => row.outstanding],
  ] satisfies Shape<{ overdue: number; outstanding: number }>[]
  const shapes = (name: Word): Shape<ArrearsLine>[] => [
    [name, 'text', (row) => row.name],
    [named('clientsInArrears'), 'count', (row) => row.clients],
    ...owed,
    rate('arrearsRate'),
    rate('par30'),
    figure('writtenOff'),
  ]
  return [
    tableOf<ArrearsReport['ageing'][number]>(
      language,
      words.ageing,
      [
        [words.daysPastDue, 'text', ({ bucket }) => ageingLabels[language][bucket]],
        [named('clientsInArrears'), 'count', (row) => row.clients],
        ...owed,
      ],
      report.ageing,
    ),
    tableOf(language, words.arrearsByBranch, shapes(words.branch), report.byBranch),
    tableOf(language, words.arrearsByOfficer, shapes(words.officer), report.byOfficer),
    tableOf(language, words.arrearsByGroup, shapes(words.group), report.byGroup),
    tableOf<ArrearsReport['byCategory'][number]>(
      language,
      words.arrearsByCategory,
      [[words.category, 'text', ({ name }) => name ?? words.otherDebts[language]], ...owed],
      report.byCategory,
    ),
    tableOf<ArrearsReport['top'][number]>(
      language,
      words.mostOverdue,
      [
        [words.client, 'text', (row) => row.clientNumber],
        [words.daysPastDue, 'number', (row) => row.daysPastDue],
        ...owed,
        figure('writtenOff'),
      ],
      report.top,
    ),
  ]
}

/** What a file states about a report before its tables. `place` names the branch, or all of them. */
function notesOf({ period, openMonths }: AnyReport, place: string, now: Date, language: Language): string[] {
  const say = sentences[language]
  const day = (one: string) => longDay(one, language)
  return [
    place,
    say.days(day(period.from), day(period.to)),
    say.before(day(period.beforeFrom), day(period.beforeTo)),
    openMonths.length > 0 ? say.open(openMonths.map((month) => longMonth(month, language)).join(', ')) : say.closed,
    say.asOf(`${longDayOf(now, language)}, ${clockTime(now)}`),
  ]
}

type About = { place: string; now: Date; seesMargin: boolean; language: Language }

/** The document of a section. */
export function toDocument<Section extends ReportSection>(
  section: Section,
  report: SectionReports[Section],
  { place, now, seesMargin, language }: About,
): ReportDocument {
  const own: Record<ReportSection, () => ReportTable[]> = {
    overview: () => [],
    sales: () => salesTables(report as SalesReport, language),
    customers: () => customersTables(report as CustomersReport, language),
    products: () => productsTables(report as ProductsReport, seesMargin, language),
    money: () => moneyTables(report as MoneyReport, language),
    arrears: () => arrearsTables(report as ArrearsReport, language),
    financial: () => [],
  }
  return {
    title: contentTitles[section][language],
    notes: notesOf(report, place, now, language),
    tables: [figuresTable(report, seesMargin, language), seriesTable(report, language), ...own[section]()],
  }
}
