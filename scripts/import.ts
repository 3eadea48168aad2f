import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { importProducts } from '#api/modules/imports/import-products.ts'
import { withDatabase } from './with-database.ts'

// npm run import -- products FILE.csv [--dry-run] [--stock N]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, stock: { type: 'string', default: '0' } },
})
const [kind, file] = positionals
const stock = Number(values.stock)
const dryRun = values['dry-run']
const print = (line: string) => process.stdout.write(`${line}\n`)

if (kind !== 'products' || !file || !Number.isInteger(stock) || stock < 0) {
  process.stderr.write('npm run import -- products FILE.csv [--dry-run] [--stock N]\n')
  process.exitCode = 2
} else {
  await withDatabase(async ({ db }) => {
    const onRow = (line: number, message: string) => print(`line ${line}: ${message}`)
    const result = await importProducts(db, createReadStream(file), { dryRun, stock, onRow })
    if (!dryRun) await refreshCatalogue(db)
    const written = dryRun ? 'nothing written (dry run)' : `${result.added} added, ${result.updated} updated`
    print(`${result.read} rows read: ${written}, ${result.refused} refused.`)
    if (result.refused > 0) process.exitCode = 1
  })
}
