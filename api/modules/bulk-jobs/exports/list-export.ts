import type { Actor } from '#api/platform/actor.ts'
import type { Cell, CellType } from '#api/platform/cells.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { ListDays } from '#api/platform/database/fragments.ts'
import type { consoleLists } from '#contract/account/console-lists.staff.ts'
import type { ExportListName } from '#contract/account/export-limits.ts'
import type { Period } from '#contract/business-day.ts'
import { type DayOrder, dayText } from '#contract/day-text.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'

export type ExportColumn<Row> = {
  /** The id of the list's column on the screen, where it has one. */
  id: string
  heading: Record<Language, string>
  type: CellType
  /** Money in shillings, days as YYYY-MM-DD, moments as ISO timestamps. */
  value: (row: Row, language: Language) => Cell
}

/** How a list is exported. */
export type ListExport<Name extends ExportListName, Row> = {
  /** Ids of the rows that a filter of the list matches, in its order and in the actor's scope; at most `max`. */
  findIds: (
    db: Db,
    actor: Actor,
    query: Partial<QueryOf<(typeof consoleLists)[Name]>>,
    max: number,
    language: Language,
  ) => Promise<number[]>
  /** Rows by id, in the order of the ids. */
  readRows: (
    db: Db,
    actor: Actor,
    ids: number[],
    language: Language,
    query: Partial<QueryOf<(typeof consoleLists)[Name]>>,
  ) => Promise<Row[]>
  columns: readonly ExportColumn<Row>[]
  /** The name of the list on a PDF. */
  title: Record<Language, string>
  /** What the filter leaves, in words: 'Status: Pending'. */
  describe: (
    db: Db,
    query: Partial<QueryOf<(typeof consoleLists)[Name]>>,
    language: Language,
    order: DayOrder,
  ) => Promise<string[]>
  /** The customers whose personal data a row has: an erasure deletes files with it. */
  customersOf?: (row: Row) => readonly number[]
  /** The accounts whose personal data a row has, likewise. */
  accountsOf?: (row: Row) => readonly number[]
}

/** A list whose name is known only at run time. */
export type AnyListExport = {
  findIds: (db: Db, actor: Actor, query: object, max: number, language: Language) => Promise<number[]>
  readRows: (db: Db, actor: Actor, ids: number[], language: Language, query: object) => Promise<unknown[]>
  columns: readonly ExportColumn<unknown>[]
  title: Record<Language, string>
  describe: (db: Db, query: object, language: Language, order: DayOrder) => Promise<string[]>
  customersOf?: (row: unknown) => readonly number[]
  accountsOf?: (row: unknown) => readonly number[]
}

/** How each list is exported, by name. Made by `listExport`. */
export type ListExports = Record<ExportListName, AnyListExport>

/** One export for the list of all. */
export const listExport = <Name extends ExportListName, Row>(list: ListExport<Name, Row>) =>
  list as unknown as AnyListExport

/** Makes the columns of a list, with their headings in English and Swahili. */
export const columnMaker =
  <Row>() =>
  (id: string, [en, sw]: [string, string], type: CellType, value: ExportColumn<Row>['value']): ExportColumn<Row> => ({
    id,
    heading: { en, sw },
    type,
    value,
  })

/** The words of a search on the head of a PDF. */
export const searchWords = (search: string | undefined, language: Language) =>
  search ? [`${language === 'sw' ? 'Utafutaji' : 'Search'}: "${search}"`] : []

const periodNames: Record<Language, Record<Period, string>> = {
  en: {
    today: 'Today',
    thisWeek: 'This week',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
  },
  sw: {
    today: 'Leo',
    thisWeek: 'Wiki hii',
    thisMonth: 'Mwezi huu',
    lastMonth: 'Mwezi uliopita',
    '7d': 'Siku 7 zilizopita',
    '30d': 'Siku 30 zilizopita',
    '90d': 'Siku 90 zilizopita',
  },
}
const daysLabels = {
  en: { period: 'Period', from: 'From', to: 'To' },
  sw: { period: 'Kipindi', from: 'Kuanzia', to: 'Hadi' },
}

/** The period and own days of a filter on the head of a PDF. */
export function dayWords({ period, from, to }: ListDays, language: Language, order: DayOrder): string[] {
  const label = daysLabels[language]
  return [
    ...(period ? [`${label.period}: ${periodNames[language][period]}`] : []),
    ...(from === undefined ? [] : [`${label.from}: ${dayText(from, language, order)}`]),
    ...(to === undefined ? [] : [`${label.to}: ${dayText(to, language, order)}`]),
  ]
}
