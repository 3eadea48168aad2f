import { sql } from 'kysely'
import { businessZone } from '#contract/business-day.ts'

/** `column = any(ids)`: one parameter, so that the statement is the same for any number of ids. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** First and last name of a person, from a table or its alias; null for the side of a left join that has no row. */
export const fullName = <T extends string | null = string>(table: string) =>
  sql<T>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** The business day of this transaction, as the moments it records have it. */
export const today = sql<string>`(now() at time zone ${sql.lit(businessZone)})::date`

/** A LIKE pattern for texts that begin with `text`; its `%`, `_` and `\` are escaped. */
export const likeBeginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** A LIKE pattern for texts that contain `text`. */
export const likePattern = (text: string) => `%${likeBeginning(text)}`
