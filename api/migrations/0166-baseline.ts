import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** The files of ./0166-baseline/, in the order in which their tables refer to each other. */
const areas = ['platform', 'people', 'lending', 'catalogue', 'orders', 'ledgers', 'reports', 'messages']

/** The schema that the steps up to `0166-instalments` built, and the rows that every shop starts with. */
export async function up(db: Kysely<never>) {
  for (const area of areas) {
    await sql.raw(readFileSync(new URL(`./0166-baseline/${area}.sql`, import.meta.url), 'utf8')).execute(db)
  }
}
