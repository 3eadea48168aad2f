import { sql } from 'kysely'
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import type { Db } from '#api/platform/database/db.ts'

/** The values that a text column's check constraint allows, by `table.column`. */
type CheckedColumns = Map<string, { values: string[]; hasDefault: boolean }>

/** Columns with a check of the form `column in ('a', 'b')`. */
export async function findCheckedColumns(db: Db): Promise<CheckedColumns> {
  const { rows } = await sql<{ name: string; list: string | null; has_default: boolean }>`
    select class.relname || '.' || att.attname as name, att.atthasdef as has_default,
      (regexp_match(pg_get_constraintdef(con.oid), '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$'))[1] as list
    from pg_constraint con
      join pg_class class on class.oid = con.conrelid
      join pg_attribute att on att.attrelid = con.conrelid and array[att.attnum] = con.conkey
    where con.contype = 'c' and con.connamespace = 'public'::regnamespace and att.atttypid = 'text'::regtype
    order by 1
  `.execute(db)
  return new Map(
    rows.flatMap(({ name, list, has_default }) => {
      const values = [...(list ?? '').matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word)
      return values.length === 0 ? [] : [[name, { values, hasDefault: has_default }]]
    }),
  )
}

/** The TypeScript types of the migrated database's tables as text: the content of `api/platform/database/tables.ts`. */
export async function generateTableTypes(db: Db): Promise<string> {
  const unions = [...(await findCheckedColumns(db))].map(([name, { values, hasDefault }]) => {
    const union = values.map((word) => `'${word}'`).join(' | ')
    // A raw node, since the generator parses type texts with the compiler's API, which TypeScript 7 does not have.
    return [name, new RawExpressionNode(hasDefault ? `Generated<${union}>` : union)]
  })
  const types = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    excludePattern: '{kysely_*,pgboss.*}',
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    outFile: null,
    overrides: { columns: Object.fromEntries(unions) },
    typeMapping: { int8: 'number' },
    typeOnlyImports: true,
  })
  return `// Above 300 lines: generated, a type for each table.\n${types}`
}
