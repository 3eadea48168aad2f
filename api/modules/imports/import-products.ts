import { pipeline, type Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { type Db, inTransaction } from '#api/platform/db.ts'
import { type ImportedProduct, saveImportedProducts } from '../catalogue/catalogue.service.ts'
import { receiveStock } from '../stock/stock.service.ts'
import { type ProductRow, type RawRow, readProductRow, toSlug } from './product-rows.rules.ts'

export type ImportOptions = {
  /** Says what would happen and writes nothing. */
  dryRun: boolean
  /** What each new product starts with on the shelf. */
  stock: number
  /** Called for each row that is refused or changed, with the line's number in the file. */
  onRow: (line: number, words: string) => void
}
export type ImportResult = { read: number; added: number; updated: number; refused: number }

const BATCH = 500

const toProduct = (row: ProductRow): ImportedProduct => ({
  ...row,
  slug: `${toSlug(row.name)}-${toSlug(row.itemCode)}`,
  categorySlug: toSlug(row.category),
  brandSlug: row.brand && toSlug(row.brand),
})

async function saveBatch(db: Db, batch: ProductRow[], options: ImportOptions, result: ImportResult) {
  if (batch.length === 0 || options.dryRun) return
  const saved = await inTransaction(db, async (tx) => {
    const products = await saveImportedProducts(tx, batch.map(toProduct))
    const fresh = products.filter((product) => product.isNew)
    if (options.stock > 0 && fresh.length > 0) {
      const lines = fresh.map(({ id }) => ({ productId: id, quantity: options.stock }))
      await receiveStock(tx, null, 'import', lines)
    }
    return products
  })
  const added = saved.filter((product) => product.isNew).length
  result.added += added
  result.updated += saved.length - added
}

/**
 * Reads products from a CSV stream (itemCode, itemName, category, unitPrice; originalPrice, description and brand may
 * be there) and adds or updates them by item code, 500 at a time. Good rows are taken, each other row is named with
 * what is wrong. A row that repeats an item code of the file is refused. Ratings are not taken: they come from reviews.
 */
export async function importProducts(db: Db, csv: Readable, options: ImportOptions): Promise<ImportResult> {
  const parser = parse({ columns: true, bom: true, trim: true, relax_column_count: true, info: true })
  const rows = pipeline(csv, parser, () => undefined) // what goes wrong is thrown where the rows are read
  const result: ImportResult = { read: 0, added: 0, updated: 0, refused: 0 }
  const seen = new Set<string>()
  let batch: ProductRow[] = []

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
    if (batch.length === BATCH) {
      await saveBatch(db, batch, options, result)
      batch = []
    }
  }
  await saveBatch(db, batch, options, result)
  return result
}
