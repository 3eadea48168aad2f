import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestShop } from '#api/testing/shop.ts'

// What the shop relies on in PostgreSQL, as docs/DATABASE-NEEDS.md has it: a new need may end a way to grow.

const { db } = await startTestShop()

/** Code and SQL of the shop without comments, in one line each. */
const sources = globSync('{api,scripts}/**/*.{ts,sql}')
  .filter((file) => !/\.test\.ts$|^api\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|^\s*--.*$/gm, ''))
  .join('\n')
  .replace(/\s+/g, ' ')

/** Each different match, sorted, in lower case. */
const inSources = (pattern: RegExp) =>
  [...new Set([...sources.matchAll(pattern)].map(([found]) => found.toLowerCase()))].sort()

async function inDatabase(query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(`select distinct name from (${query}) as found`).execute(db)
  return rows.map(({ name }) => name).sort()
}

const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss')`

const words: Record<string, string> = {
  forupdate: 'for update',
  fornokeyupdate: 'for no key update',
  forshare: 'for share',
  forkeyshare: 'for key share',
  skiplocked: 'skip locked',
  nowait: 'nowait',
}
const rowLocks = inSources(
  /\bfor (?:update|no key update|share|key share)\b|\.for(?:NoKeyUpdate|KeyShare|Update|Share)\(/gi,
)
const waits = inSources(/\bskip locked\b|\bnowait\b|\.(?:skipLocked|noWait)\(/gi)
const phrases = (found: string[]) => {
  const names = found.map((each) => words[each.replace(/^\.|\($/g, '')] ?? each)
  return [...new Set(names)].sort()
}

const needs: Record<string, string[]> = {
  extensions: await inDatabase(`select extname as name from pg_extension where extname <> 'plpgsql'`),
  'languages of functions': await inDatabase(`
    select lanname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace::regnamespace::text in ('public', 'pgboss') and lanname not in ('c', 'internal')`),
  triggers: await inDatabase(`
    select concat_ws(' ', case when tgtype & 2 > 0 then 'before' when tgtype & 64 > 0 then 'instead of' else 'after' end,
      case when tgtype & 1 > 0 then 'row' else 'statement' end,
      case when num_nonnulls(tgoldtable, tgnewtable) > 0 then 'with transition tables' end,
      case when tgtype & 32 > 0 then 'on truncate' end,
      case when tgconstraint <> 0 then 'as constraint' end) as name
    from pg_trigger where not tgisinternal`),
  'deferrable constraints': await inDatabase(`select conname as name from pg_constraint where condeferrable`),
  'unlogged tables': await inDatabase(
    `select relname as name from ${relations} where relkind = 'r' and relpersistence = 'u'`,
  ),
  'partitioned tables': await inDatabase(
    `select nspname || '.' || relname as name from ${relations} where relkind = 'p'`,
  ),
  'generated columns': await inDatabase(`
    select case attgenerated when 's' then 'stored' else 'virtual' end as name
    from ${relations} join pg_attribute a on a.attrelid = c.oid where attgenerated <> ''`),
  'kinds of indexes': await inDatabase(`
    select amname as name from ${relations} join pg_am on pg_am.oid = c.relam where relkind = 'i'`),
  'nulls not distinct': await inDatabase(`
    select relname as name from ${relations} join pg_index i on i.indexrelid = c.oid where indnullsnotdistinct`),
  'exclusion constraints': await inDatabase(`select conname as name from pg_constraint where contype = 'x'`),
  'advisory locks': inSources(/\bpg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?\b/gi),
  'lock table': inSources(/\block table [\w.]+ in [a-z ]+ mode\b/gi),
  'row locks': phrases(rowLocks),
  'without waiting for a lock': phrases(waits),
  isolation: inSources(/(?<=isolation level |setIsolationLevel\(')(?:read committed|repeatable read|serializable)\b/gi),
  'listen, notify': inSources(/\b(?:listen|notify) "?[a-z_]+"?(?=`|;)|\bpg_notify\b/gi),
  'temporary tables': inSources(/\bcreate temp(?:orary)? table\b/gi),
  'prepared transactions': inSources(/\bprepare transaction\b/gi),
}

test('docs/DATABASE-NEEDS.md has what the shop relies on, no more and no less', () => {
  const rows = Object.entries(needs).map(([need, found]) => `| ${need} | ${found.join(', ') || 'none'} |`)
  const [, table] = readFileSync('docs/DATABASE-NEEDS.md', 'utf8').split('| need | in use |\n|---|---|\n')
  expect(
    table?.split('\n\n')[0]?.split('\n'),
    'A new need is a decision: see in docs/DATABASE-NEEDS.md where it ends a way to grow.',
  ).toEqual(rows)
})
