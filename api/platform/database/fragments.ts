import { type RawBuilder, sql } from 'kysely'
import { businessDay, businessZone, daysOfPeriod, type Period } from '#contract/business-day.ts'
import { foldWords, searchTerms } from '#contract/names.ts'

/** `column = any(ids)`: one parameter, so that the statement is the same for any number of ids. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** The id of a customer, or of the one it was merged into. */
export const survivorOf = (customerId: number | RawBuilder<number>) =>
  sql<number>`(select coalesce(merged_into_id, id) from customers where id = ${customerId})`

/** The ids of a customer's record: itself, and those that were merged into it. */
export const anyOfRecord = (customerId: number | RawBuilder<number>) =>
  sql<number>`any(array(
    select id from customers where id = ${survivorOf(customerId)} or merged_into_id = ${survivorOf(customerId)}
  ))`

/**
 * First and last name of a person, who may have the first only, from a table or its alias; null for the side of a left
 * join that has no row.
 */
export const fullName = <T extends string | null = string>(table: string) =>
  sql<T>`rtrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`

/** The number of a row of `receipts`, as `receiptNumber` of the contract shows it. */
export const shownReceiptNumber = () => sql<string>`('RCT-' || lpad(receipts.number::text, 6, '0'))`

/** The time zone of the business, for the planner a constant. Functions of the database have `business_zone()`. */
export const zone = () => sql.lit(businessZone())

/** The business day of this transaction, as the moments it records have it. */
export const today = () => sql<string>`(now() at time zone ${zone()})::date`

/** The moment at which the last `days` business days began, of which today is one. */
export const beginOfDays = (days: number) =>
  sql<Date>`(${today()} - ${sql.lit(days - 1)}::integer)::timestamp at time zone ${zone()}`

/** The moment at which a business day (YYYY-MM-DD) begins, or the one `later` days after it. */
export const dayBegins = (day: string, later = 0) =>
  sql<Date>`(${day}::date + ${sql.lit(later)}::integer)::timestamp at time zone ${zone()}`

/** Days by which a list is narrowed: a period, own days, or what both have. */
export type ListDays = { period?: Period | undefined; from?: string | undefined; to?: string | undefined }

/** The moments between which the days lie: of each `since` the latest, of each `before` the earliest. */
export function boundsOf({ period, from, to }: ListDays) {
  const today = businessDay(new Date())
  const own = period && daysOfPeriod(period, today)
  const given = (days: (string | undefined)[]) => days.filter((day) => day !== undefined)
  return {
    since: given([own?.from, from]).map((day) => dayBegins(day)),
    before: given([own && own.to < today ? own.to : undefined, to]).map((day) => dayBegins(day, 1)),
  }
}

/** The conditions that keep a moment within days; none without days. */
export const isWithin = (column: string, days: ListDays) => {
  const { since, before } = boundsOf(days)
  return [
    ...since.map((begin) => sql<boolean>`${sql.ref(column)} >= ${begin}`),
    ...before.map((end) => sql<boolean>`${sql.ref(column)} < ${end}`),
  ]
}

/** A LIKE pattern for texts that begin with `text`; its `%`, `_` and `\` are escaped. */
export const likeBeginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** A LIKE pattern for texts that contain `text`. */
export const likePattern = (text: string) => `%${likeBeginning(text)}`

/** Whether a `search_text` has all terms of a search. `and`, since no index serves `like all`. */
export const hasTerms = (column: string, search: string): RawBuilder<boolean> => {
  const terms = searchTerms(search).map((term) => sql`${sql.ref(column)} like ${likePattern(term)}`)
  return terms.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(terms, sql` and `)})`
}

/** Whether a name contains a text, however both are written. */
export const nameContains = (name: RawBuilder<unknown>, text: string) =>
  sql<boolean>`fold_words(${name}) like ${likePattern(foldWords(text))}`
