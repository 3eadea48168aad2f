import { writeFile } from 'node:fs/promises'
import { connect } from '#api/platform/database/db.ts'
import { migrate } from '#api/platform/database/migrate.ts'
import { generateTableTypes } from '#api/testing/table-types.ts'
import { startTestCluster } from '#api/testing/test-cluster.ts'

// Writes api/platform/database/tables.ts from a migrated database: that of DATABASE_URL, empty or migrated, else a
// temporary one.
const given = process.env.DATABASE_URL
const temporary = given ? null : await startTestCluster()
const url = given ?? temporary?.cluster.url ?? ''
try {
  const db = connect(url, { max: 1 })
  await migrate(db)
  await writeFile(new URL('../api/platform/database/tables.ts', import.meta.url), await generateTableTypes(db))
  await db.destroy()
} finally {
  await temporary?.stop()
}
