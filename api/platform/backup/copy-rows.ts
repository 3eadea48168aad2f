import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Backup, Manifest, UnfinishedBackup } from './backups.ts'
import { prepareLongRead, quoteTable, tableNames } from './table-facts.ts'

type Rows = NonNullable<Manifest['rows']>

export async function findQueueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? 0
}

/** Copies the rows of every table and the state of every sequence in the open transaction of one snapshot. */
export async function copyRows(client: pg.Client, backup: UnfinishedBackup): Promise<Rows> {
  await prepareLongRead(client)
  const columns: Rows['columns'] = {}
  for (const name of await tableNames(client)) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [quoteTable(client, name)],
    )
    columns[name] = rows.map((column) => column.name)
    const from = copyTarget(client, name, columns[name])
    await backup.add(fileOf(name), client.query(copyTo(`copy ${from} to stdout (format binary)`)))
  }
  return { queueVersion: await findQueueVersion(client), columns, sequences: await readSequences(client) }
}

const fileOf = (name: string) => `tables/${name}.gz`
const copyTarget = (client: pg.Client, name: string, columns: string[]) =>
  `${quoteTable(client, name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

async function readSequences(client: pg.Client): Promise<Rows['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(`
    select schemaname || '.' || sequencename as name from pg_sequences
    where schemaname in ('public', 'pgboss') order by 1`)
  const sequences: Rows['sequences'] = {}
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteTable(client, name)}`,
    )
    if (rows[0]) sequences[name] = rows[0]
  }
  return sequences
}

/**
 * Loads the rows into a database that has the same migrations, in one transaction. Works as the owner of the tables, who
 * may drop foreign keys, but not switch them off: each is added again, and so checked, when all rows are there.
 */
export async function loadRows(client: pg.Client, { path, manifest }: Backup): Promise<void> {
  const { columns, sequences } = manifest.rows ?? { columns: {}, sequences: {} }
  await client.query('begin')
  await prepareLongRead(client)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select n.nspname || '.' || t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss') order by c.oid`)
  const alter = (table: string, change: string) => client.query(`alter table ${quoteTable(client, table)} ${change}`)
  for (const { table, name } of keys) await alter(table, `drop constraint ${client.escapeIdentifier(name)}`)
  const tables = Object.keys(columns)
  for (const table of tables) await alter(table, 'disable trigger user')
  await client.query(`truncate ${tables.map((name) => quoteTable(client, name)).join(', ')}`)
  for (const [name, names] of Object.entries(columns)) {
    const target = client.query(copyFrom(`copy ${copyTarget(client, name, names)} from stdin (format binary)`))
    await pipeline(createReadStream(join(path, fileOf(name))), createGunzip(), target)
  }
  for (const [name, { value, called }] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2, $3)', [quoteTable(client, name), value, called])
  }
  for (const table of tables) await alter(table, 'enable trigger user')
  for (const { table, name, definition } of keys) {
    await alter(table, `add constraint ${client.escapeIdentifier(name)} ${definition}`)
  }
  await client.query('commit')
}
