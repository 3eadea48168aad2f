import { generate, PostgresDialect } from 'kysely-codegen'
import type { Db } from '#api/platform/db.ts'

/** The TypeScript types of the migrated database's tables, as text: what `api/platform/tables.ts` must hold. */
export const generateTableTypes = (db: Db): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    excludePattern: '{kysely_*,pgboss.*}',
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    outFile: null,
    typeMapping: { int8: 'number' },
    typeOnlyImports: true,
  })
