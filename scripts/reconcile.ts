import { recordReconcile } from '#api/modules/system/system.service.ts'
import { reconcile } from '#api/reconcile.ts'
import { withDatabase } from './with-database.ts'

// npm run reconcile: checks in one snapshot that counters equal ledgers. Prints each difference and exits with 1.
await withDatabase(async ({ db }) => {
  const { findings } = await reconcile(db)
  await recordReconcile(db, findings.length)
  for (const finding of findings) process.stdout.write(`${finding}\n`)
  process.stdout.write(findings.length === 0 ? 'Counters equal ledgers.\n' : `${findings.length} differences.\n`)
  if (findings.length > 0) process.exitCode = 1
})
