import { allowsAnalytics } from '#api/modules/accounts/accounts.service.ts'
import { searchTerms } from '#api/modules/catalogue/catalogue.rules.ts'
import { toPicture } from '#api/modules/catalogue/products.presenters.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { countHit } from '#api/platform/limits/rate-windows.ts'
import type { Language } from '#contract/errors.ts'
import type { ProductFilter } from '../listing/product-filter.queries.ts'
import { findSpelling, findSuggestions, upsertMiss } from './search.queries.ts'

export { eraseSearches } from './search.queries.ts'

type Found<Row> = { rows: Row[]; filter: ProductFilter; correctedTo?: string | undefined }

/** The actor and the client IP of a search; a rendered page searches with the IP of this machine. */
export type Searcher = { actor: Actor | null; ipKey: string }

/** Search misses recorded per minute, for one client IP and for all. */
const MISSES = { ofIp: 30, ofAll: 120 }

/** Counts a search without a hit, up to the limits that protect the table. */
async function countMiss(db: Db, ipKey: string, term: string) {
  const ofIp = await countHit(db, `search misses ${ipKey}`, 60)
  if (ofIp.hits > MISSES.ofIp) return
  const ofAll = await countHit(db, 'search misses', 60)
  if (ofAll.hits <= MISSES.ofAll) await upsertMiss(db, term.slice(0, 100))
}

/**
 * Runs a list; when a search finds nothing, runs it once more with the words as the catalogue spells them. A search
 * still without a hit is counted for the back office, without the actor, and not at all for a member who does not allow
 * analytics.
 */
export async function findOrCorrect<Row>(
  db: Db,
  searcher: Searcher,
  filter: ProductFilter,
  page: number,
  find: (filter: ProductFilter) => Promise<Row[]>,
): Promise<Found<Row>> {
  const rows = await find(filter)
  if (rows.length > 0 || filter.terms.length === 0 || page > 0) return { rows, filter }
  const terms = await findSpelling(db, filter.terms)
  const asTyped = filter.terms.join(' ')
  if (terms.join(' ') !== asTyped) {
    const corrected = { ...filter, terms }
    const again = await find(corrected)
    if (again.length > 0) return { rows: again, filter: corrected, correctedTo: terms.join(' ') }
  }
  if (searcher.actor === null || (await allowsAnalytics(db, searcher.actor)))
    await countMiss(db, searcher.ipKey, asTyped)
  return { rows, filter }
}

/** Products and categories for a search being typed; when there are none, those for the words as the catalogue spells them. */
export async function suggest(db: Db, language: Language, text: string) {
  const terms = searchTerms(text)
  const found = terms.length === 0 ? [] : await findSuggestions(db, language, terms, text)
  const spelled = terms.length > 0 && found.length === 0 ? await findSpelling(db, terms) : terms
  const spelling = spelled.join(' ')
  const isCorrected = spelling !== terms.join(' ')
  const rows = isCorrected ? await findSuggestions(db, language, spelled, spelling) : found
  return {
    ...(isCorrected && rows.length > 0 ? { correctedTo: spelling } : {}),
    products: rows
      .filter((row) => row.kind === 'product')
      .map((row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        nameLanguage: row.name_language ?? 'en',
        categoryName: row.category_name ?? '',
        picture: toPicture(row),
        availableStock: row.available_stock ?? 0,
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
