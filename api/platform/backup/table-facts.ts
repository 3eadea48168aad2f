import type pg from 'pg'

/** Rows and hash of each table, by `schema.name`. The hash does not depend on the order of rows. */
export type TableFacts = Record<string, { rows: string; hash: string }>

/** Names of the tables that a backup holds, as `schema.name`; unlogged ones are empty after a crash, and not in it. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'pgboss') order by 1`)
  return rows.map(({ name }) => name)
}

/** Lifts the limits of the role in the open transaction, and sets how values are written as text. */
export async function prepareLongRead(client: pg.Client): Promise<void> {
  const settings = {
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    transaction_timeout: '0', // PostgreSQL 17 on
    lock_timeout: '0',
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
  }
  await client.query(
    `select set_config(name, value, true) from json_each_text($1) as wanted (name, value)
     where exists (select from pg_settings where pg_settings.name = wanted.name)`,
    [JSON.stringify(settings)],
  )
}

/** Counts and hashes every table in the open transaction. */
export async function readTableFacts(client: pg.Client): Promise<TableFacts> {
  await prepareLongRead(client)
  const facts: TableFacts = {}
  for (const name of await tableNames(client)) {
    const { rows } = await client.query<{ rows: string; hash: string }>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from ${quoteTable(client, name)} t`,
    )
    if (rows[0]) facts[name] = rows[0]
  }
  return facts
}

export const quoteTable = (client: pg.Client, name: string) =>
  name
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.')

/** A line for each table that differs. */
export function compareTableFacts(expected: TableFacts, found: TableFacts): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  return names.flatMap((name) => {
    const [before, after] = [expected[name], found[name]]
    if (before?.rows === after?.rows && before?.hash === after?.hash) return []
    if (before?.rows === after?.rows) return [`${name}: its rows differ from those of the backup`]
    return [`${name}: ${after?.rows ?? 'no'} rows, the backup has ${before?.rows ?? 'none'}`]
  })
}
