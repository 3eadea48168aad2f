import { sql } from 'kysely'

/** `column = any(ids)`: one parameter, so that the statement is the same for any number of ids. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** First and last name of a person, from a table or its alias; null for the side of a left join that has no row. */
export const fullName = <T extends string | null = string>(table: string) =>
  sql<T>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** A LIKE pattern for texts that begin with `text`; its `%`, `_` and `\` are escaped. */
export const likeBeginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** A LIKE pattern for texts that contain `text`. */
export const likePattern = (text: string) => `%${likeBeginning(text)}`
