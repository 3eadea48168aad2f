import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { readZip } from './read-zip.ts'

/** All columns of any type and schema that contain one of these texts: `schema.table.column`. */
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

/** All files below a folder with one of these texts in name or content, ZIP files unpacked. */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const holds = (text: string) => texts.some((searched) => text.toLowerCase().includes(searched.toLowerCase()))
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => {
      const bytes = readFileSync(file)
      const parts = file.endsWith('.zip') ? [...readZip(bytes).values()] : [bytes]
      return holds(file) || parts.some((part) => holds(part.toString('utf8')))
    })
}
