import { type Insertable, sql } from 'kysely'
import type { Tables, Tx } from '#api/platform/database/db.ts'

const CHUNK = 2_000

/** Inserts rows in statements of 2,000. All rows must have the columns of the first. */
export async function insertRows<Name extends keyof Tables & string>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = JSON.stringify(rows.slice(from, from + CHUNK))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(tx)
  }
}

/** Sets the sequences, so that the next ids follow the inserted ones. */
export async function continueIds(tx: Tx, tables: readonly (keyof Tables & string)[]): Promise<void> {
  for (const table of tables) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null)
      from ${sql.table(table)}`.execute(tx)
  }
}
