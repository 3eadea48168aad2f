import { parseArgs } from 'node:util'
import { importKinds } from '#api/import-kinds.ts'
import { findFirstAdmin, findStaffActor } from '#api/modules/accounts/accounts.service.ts'
import { importLocal } from '#api/modules/imports/import-local.ts'
import { getImport, listImportRows } from '#api/modules/imports/read-imports.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { type ImportKindName, importKindNames } from '#contract/imports/import-kinds.ts'
import { dataKey } from './supervisor/environment.ts'
import { type Shop, withDatabase } from './with-database.ts'

// npm run import -- KIND FILE [--dry-run] [--stock N]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, stock: { type: 'string', default: '0' } },
})
const [kindName, file] = positionals
const stock = Number(values.stock)
const kind = importKindNames.find((name) => name === kindName)
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Prints the wrong rows of an import, in the language of the account. */
async function printProblems(db: Db, reader: Parameters<typeof listImportRows>[2], id: number) {
  for (let page = 0; ; page += 1) {
    const rows = await listImportRows(db, importKinds, reader, id, { page, size: 200, outcome: 'wrong' })
    for (const { number, problems } of rows.content) {
      const words = problems.map(({ column, text }) => (column === null ? text : `${column} ${text}`))
      print(`row ${number}: ${words.join('; ')}`)
    }
    if (rows.content.length < 200) return
  }
}

async function run(shop: Shop, kind: ImportKindName, path: string) {
  const { db, files, settings } = shop
  const accountId = await findFirstAdmin(db)
  const actor = accountId === null ? null : await findStaffActor(db, accountId)
  if (!actor) throw new Error('An import needs an administrator. Create one first: npm run admin:create.')
  const reader = { actor: { ...actor, requestId: 'import' }, language: 'en' as const }
  const parts = { db, files, dataKey: dataKeyFor(dataKey(settings)), kinds: importKinds }
  const isDryRun = values['dry-run']
  const row = await importLocal(parts, { accountId: actor.accountId, kind, file: path, firstStock: stock, isDryRun })
  const { status, failure, counts, unclearNumbers, unclearDays, total } = await getImport(db, reader, row.id)
  if (failure !== null) throw new Error(failure)
  if (status === 'mapping') {
    const unclear = [...unclearNumbers, ...unclearDays].map(
      ({ text, readings }) => `${text} (${readings.join(' or ')})`,
    )
    throw new Error(
      unclear.length > 0
        ? `These read two ways: ${unclear.join(', ')}. Import the file on the screen, where the style is chosen.`
        : 'Columns are missing: name them as on the screen, or choose them there.',
    )
  }
  await printProblems(db, reader, row.id)
  const written = isDryRun
    ? `nothing written (dry run): ${counts.new} new, ${counts.changed} changed`
    : `${counts.written} written`
  print(`${total} rows read: ${written}, ${counts.same} the same, ${counts.wrong} refused.`)
  if (counts.twin > 0)
    print(`${counts.twin} may be people who are known: decide them on the screen (/admin/imports/${row.id}).`)
  if (counts.wrong > 0) process.exitCode = 1
}

if (!kind || !file || !Number.isInteger(stock) || stock < 0) {
  process.stderr.write(`npm run import -- KIND FILE [--dry-run] [--stock N]\nKIND: ${importKindNames.join(', ')}\n`)
  process.exitCode = 2
} else await withDatabase((shop) => run(shop, kind, file))
