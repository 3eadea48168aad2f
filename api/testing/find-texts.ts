import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { readZip } from './read-zip.ts'

/** Every column of every table, of whatever type and schema, in which one of these texts stands: `schema.table.column`. */
export async function columnsHolding(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table_schema: string; table_name: string; column_name: string }>`
    select columns.table_schema, columns.table_name, column_name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, 3
  `.execute(db)
  const patterns = texts.map((text) => `%${text}%`)
  const holding: string[] = []
  for (const { table_schema, table_name, column_name } of rows) {
    const found = await sql<{ hits: number }>`
      select count(*) as hits from ${sql.id(table_schema, table_name)}
      where ${sql.id(column_name)}::text ilike any(${patterns})
    `.execute(db)
    if (Number(found.rows[0]?.hits) > 0) holding.push(`${table_schema}.${table_name}.${column_name}`)
  }
  return holding
}

/** Every file under a folder that has one of these texts in its name or in it, a ZIP unpacked. */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const holds = (text: string) => texts.some((wanted) => text.toLowerCase().includes(wanted.toLowerCase()))
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => {
      const bytes = readFileSync(file)
      const parts = file.endsWith('.zip') ? [...readZip(bytes).values()] : [bytes]
      return holds(file) || parts.some((part) => holds(part.toString('utf8')))
    })
}
