import { allowsAnalytics } from '#api/modules/accounts/accounts.service.ts'
import { searchWords } from '#api/modules/catalogue/catalogue.rules.ts'
import { toPicture } from '#api/modules/catalogue/products.presenters.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Traces } from '#api/platform/database/personal-traces.ts'
import { countHit } from '#api/platform/limits/rate-windows.ts'
import type { Language } from '#contract/errors.ts'
import type { ProductFilter } from './product-filter.queries.ts'
import { deleteMissesNaming, findSpelling, findSuggestions, upsertMiss } from './search.queries.ts'

type Found<Row> = { rows: Row[]; filter: ProductFilter; correctedTo?: string | undefined }

/** Who searches, and over which line; a page that is rendered searches over this machine's own. */
export type Asking = { actor: Actor | null; line: string }

/** Misses that are recorded in a minute, for one line and for all. */
const MISSES = { ofLine: 30, ofAll: 120 }

/** Counts a search that found nothing, unless the line or all together fill the table with them. */
async function countMiss(db: Db, line: string, term: string) {
  const ofLine = await countHit(db, `search misses ${line}`, 60)
  if (ofLine.hits > MISSES.ofLine) return
  const ofAll = await countHit(db, 'search misses', 60)
  if (ofAll.hits <= MISSES.ofAll) await upsertMiss(db, term.slice(0, 100))
}

/**
 * Runs a list; when a search finds nothing, runs it once more with the words as the catalogue spells them. What stays
 * without a hit is counted for the back office, without who asked, and not at all for who allows no analytics.
 */
export async function findOrCorrect<Row>(
  db: Db,
  asking: Asking,
  filter: ProductFilter,
  page: number,
  find: (filter: ProductFilter) => Promise<Row[]>,
): Promise<Found<Row>> {
  const rows = await find(filter)
  if (rows.length > 0 || filter.words.length === 0 || page > 0) return { rows, filter }
  const words = await findSpelling(db, filter.words)
  const asTyped = filter.words.join(' ')
  if (words.join(' ') !== asTyped) {
    const corrected = { ...filter, words }
    const again = await find(corrected)
    if (again.length > 0) return { rows: again, filter: corrected, correctedTo: words.join(' ') }
  }
  if (asking.actor === null || (await allowsAnalytics(db, asking.actor))) await countMiss(db, asking.line, asTyped)
  return { rows, filter }
}

/** Products and categories for a search being typed. */
export async function suggest(db: Db, language: Language, text: string) {
  const words = searchWords(text)
  const rows = words.length === 0 ? [] : await findSuggestions(db, language, words, text)
  return {
    products: rows
      .filter((row) => row.kind === 'product')
      .map((row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        nameLanguage: row.name_language ?? 'en',
        categoryName: row.category_name ?? '',
        picture: toPicture(row),
      })),
    categories: rows
      .filter((row) => row.kind !== 'product')
      .map((row) => ({
        slug: row.parent ?? row.slug,
        name: row.name,
        subCategory: row.kind === 'subCategory' ? row.slug : null,
      })),
  }
}

/** Searches in vain that name a person are gone: their text is what staff read. */
export const eraseSearches = (tx: Tx, traces: Traces) => deleteMissesNaming(tx, traces)
