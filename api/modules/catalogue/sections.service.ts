import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type CategoryTile, maxTiles, type SectionKey, sectionKeys, sectionSize } from '#contract/catalogue/browse.ts'
import type { Language } from '#contract/errors.ts'
import { toCard, toPicture, toPrices } from './products.presenters.ts'
import {
  findBought,
  findCards,
  findCategoryTiles,
  findCompanions,
  findPrices,
  findSectionCards,
  findSectionTotals,
} from './sections.queries.ts'

const RELATED = 12

type SectionsQuery = { size?: number | undefined; section?: SectionKey | undefined }

/** The rails with their first cards, in the order they are shown. Empty rails are left out. */
export async function listSections(db: Db, language: Language, query: SectionsQuery) {
  const rows = await findSectionCards(db, language, query.size ?? sectionSize, query.section)
  const totals = new Map((await findSectionTotals(db)).map((row) => [row.section, row.total]))
  const now = new Date()
  const sections = sectionKeys.map((key) => ({
    key,
    total: totals.get(key) ?? 0,
    products: rows.filter((row) => row.section === key).map((row) => toCard(row, now)),
  }))
  return { sections: sections.filter((section) => section.products.length > 0) }
}

export async function listHeroProducts(db: Db, language: Language) {
  const now = new Date()
  return { products: (await findSectionCards(db, language, sectionSize, 'hero')).map((row) => toCard(row, now)) }
}

/** Categories with a picture, most sold first. */
export async function listCategoryTiles(db: Db, language: Language): Promise<{ categories: CategoryTile[] }> {
  const rows = await findCategoryTiles(db, language, maxTiles)
  return {
    categories: rows.flatMap((row) => {
      const picture = toPicture(row)
      return picture ? [{ id: row.id, slug: row.slug, name: row.name, picture }] : []
    }),
  }
}

const cardsOf = async (db: Db, language: Language, ids: number[]) => {
  const now = new Date()
  return (await findCards(db, language, ids)).map((row) => toCard(row, now))
}

/** Products that go with one: bought together first, then from the same sub-category or category. */
export async function listRelatedProducts(db: Db, language: Language, id: number) {
  const { rows } = await findCompanions(db, [id], RELATED)
  return {
    isPaired: rows.some((row) => row.is_paired),
    products: await cardsOf(
      db,
      language,
      rows.map((row) => row.id),
    ),
  }
}

/** Products that go with those the caller views or bought; the rail of popular products without any of these. */
export async function listRecommended(
  db: Db,
  actor: Actor,
  language: Language,
  viewed: string | undefined,
  mayUseHistory: boolean,
) {
  const bought = mayUseHistory ? await findBought(db, actor.accountId) : []
  const seeds = [...(viewed?.split(',').map(Number) ?? []), ...bought.map((row) => row.product_id)]
  if (seeds.length === 0) {
    const [popular] = (await listSections(db, language, { section: 'recommended' })).sections
    return { products: popular?.products ?? [] }
  }
  const { rows } = await findCompanions(db, [...new Set(seeds)].slice(0, 60), sectionSize)
  return {
    products: await cardsOf(
      db,
      language,
      rows.map((row) => row.id),
    ),
  }
}

/** Prices in shillings of products that are already on the screen. */
export async function listPrices(db: Db, ids: string) {
  const rows = await findPrices(db, ids.split(',').map(Number))
  return {
    prices: rows.map((row) => ({ id: row.id, ...toPrices(row) })),
  }
}
