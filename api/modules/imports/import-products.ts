import { pipeline, type Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { allowLongWork, type Db, inTransaction } from '#api/platform/database/db.ts'
import { retryContention } from '#api/platform/database/retry-contention.ts'
import { toSlug } from '#api/platform/slugs.ts'
import { type ImportedProduct, saveImportedProducts } from '../catalogue/catalogue.service.ts'
import { receiveStock } from '../stock/stock.service.ts'
import { type ProductRow, type RawRow, readProductRow } from './product-rows.rules.ts'

export type ImportOptions = {
  /** Reports what would happen and writes nothing. */
  dryRun: boolean
  /** The first stock of each new product. */
  stock: number
  /** Called with the line in the file for each row that is refused or changed. */
  onRow: (line: number, text: string) => void
}
export type ImportResult = { read: number; added: number; updated: number; refused: number }

/** Few enough that an order waits for a batch only a moment. */
const BATCH = 200
/** More than half a minute of lock waits: longer than any other transaction may last. */
const patience = { tries: 12 }

const toProduct = (row: ProductRow): ImportedProduct => ({
  ...row,
  slug: `${toSlug(row.name)}-${toSlug(row.itemCode)}`,
  categorySlug: toSlug(row.category),
  brandSlug: row.brand && toSlug(row.brand),
})

/** Saves a batch in one transaction, repeated on a deadlock or lock timeout. Returns the number of new products. */
const saveBatch = (db: Db, batch: ProductRow[], stock: number): Promise<number> =>
  retryContention(
    () =>
      inTransaction(db, async (tx) => {
        await allowLongWork(tx)
        const products = await saveImportedProducts(tx, batch.map(toProduct))
        const fresh = products.filter((product) => product.isNew)
        if (stock > 0 && fresh.length > 0) {
          const lines = fresh.map(({ id }) => ({ productId: id, quantity: stock }))
          await receiveStock(tx, null, 'import', lines)
        }
        await bumpCacheVersion(tx, 'catalogue')
        return fresh.length
      }),
    patience,
  )

type LastSaved = { batch: number; line: number; itemCode: string } | null

const stoppedAfter = (saved: LastSaved, cause: unknown) => {
  const why = cause instanceof Error ? cause.message : String(cause)
  const where = saved
    ? `The last batch that was written is number ${saved.batch}, up to line ${saved.line} (${saved.itemCode}).`
    : 'Nothing was written.'
  return new Error(`${why}. ${where} Import the file again to go on: rows that are in are updated, not doubled.`, {
    cause,
  })
}

/**
 * Reads products from a CSV stream (itemCode, itemName, category, unitPrice; optionally originalPrice, searchWords, description and
 * brand) and adds or updates them by item code, 200 at a time. Wrong rows and repeated item codes are refused and
 * reported through `onRow`. Ratings are not imported, because they are computed from reviews. An import that fails
 * throws an error that names the last batch and row it wrote; importing the file again completes it.
 */
export async function importProducts(db: Db, csv: Readable, options: ImportOptions): Promise<ImportResult> {
  const parser = parse({ columns: true, bom: true, trim: true, relax_column_count: true, info: true })
  const rows = pipeline(csv, parser, () => undefined) // errors are thrown where the rows are read
  const result: ImportResult = { read: 0, added: 0, updated: 0, refused: 0 }
  const seen = new Set<string>()
  let batch: ProductRow[] = []
  let batches = 0
  let lastRow = { line: 0, itemCode: '' }
  let saved: LastSaved = null

  const save = async () => {
    if (batch.length > 0 && !options.dryRun) {
      const added = await saveBatch(db, batch, options.stock)
      result.added += added
      result.updated += batch.length - added
      batches += 1
      saved = { batch: batches, ...lastRow }
    }
    batch = []
  }

  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: RawRow; info: { lines: number } }>) {
      result.read += 1
      const read = readProductRow(record)
      const isRepeated = 'row' in read && seen.has(read.row.itemCode)
      if ('problems' in read || isRepeated) {
        result.refused += 1
        options.onRow(info.lines, 'problems' in read ? read.problems.join('; ') : 'itemCode stands in the file twice')
        continue
      }
      seen.add(read.row.itemCode)
      if (read.notes.length > 0) options.onRow(info.lines, read.notes.join('; '))
      batch.push(read.row)
      lastRow = { line: info.lines, itemCode: read.row.itemCode }
      if (batch.length === BATCH) await save()
    }
    await save()
  } catch (error) {
    throw stoppedAfter(saved, error)
  }
  return result
}
