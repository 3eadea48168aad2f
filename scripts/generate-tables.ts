import { writeFile } from 'node:fs/promises'
import { connect } from '#api/platform/database/db.ts'
import { migrate } from '#api/platform/database/migrate.ts'
import { generateTableTypes } from '#api/testing/table-types.ts'

// Writes api/platform/database/tables.ts from a migrated database: DATABASE_URL=... npm run tables
const url = process.env.DATABASE_URL
if (!url) throw new Error('Set DATABASE_URL to an empty or migrated database.')
const db = connect(url, { max: 1 })
await migrate(db)
await writeFile(new URL('../api/platform/database/tables.ts', import.meta.url), await generateTableTypes(db))
await db.destroy()
