import { reconcile } from '#api/reconcile.ts'
import { withDatabase } from './with-database.ts'

// npm run reconcile: proves in one snapshot that counters equal ledgers. Exit code 1 and a line each when not.
await withDatabase(async ({ db }) => {
  const { findings } = await reconcile(db)
  for (const finding of findings) process.stdout.write(`${finding}\n`)
  process.stdout.write(findings.length === 0 ? 'Counters equal ledgers.\n' : `${findings.length} differences.\n`)
  if (findings.length > 0) process.exitCode = 1
})
