import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { brands, categories } from '../catalogue/index.ts'
import { attributeNames } from '../catalogue/swahili/attribute-names.ts'
import { attributeValue } from '../catalogue/swahili/attribute-values.ts'
import { productsInSwahili } from '../catalogue/swahili/products.ts'
import { shelvesInSwahili } from '../catalogue/swahili/shelves.ts'
import { type Calendar, isoOf } from './calendar.ts'
import type { Product } from './products.ts'
import type { Rating } from './reviews.ts'
import type { Shelf } from './stock.ts'

/**
 * A slug of lower-case letters and digits of any script without diacritics, words joined by '-', at most 110
 * characters.
 */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 110)
    .replace(/^-+|-+$/g, '')

/** Categories, sub-categories and brands; ids count from 1 in the order of the catalogue. */
export function planShelves(calendar: Calendar) {
  const openedAt = isoOf(calendar.at(740, 8))
  const categoryRows = categories.map(
    (category, index): Insertable<Tables['categories']> => ({
      id: index + 1,
      name: category.name,
      slug: category.slug,
      icon: category.icon,
      description: category.description,
      name_sw: shelvesInSwahili[category.slug]?.name ?? null,
      description_sw: shelvesInSwahili[category.slug]?.description ?? null,
      position: index + 1,
      created_at: openedAt,
    }),
  )
  const subCategoryRows = categories
    .flatMap((category, index) =>
      category.subCategories.map((name, place) => ({
        category_id: index + 1,
        name,
        name_sw: shelvesInSwahili[category.slug]?.subCategories[place] ?? null,
        slug: slugOf(name),
        position: place + 1,
      })),
    )
    .map((row, index): Insertable<Tables['sub_categories']> => ({ id: index + 1, ...row }))
  const brandRows = brands.map(
    (name, index): Insertable<Tables['brands']> => ({ id: index + 1, name, slug: slugOf(name) }),
  )

  const subCategoryIds = new Map(subCategoryRows.map((row) => [`${row.category_id} ${row.name}`, row.id]))
  const brandIds = new Map(brandRows.map((row) => [row.name, row.id]))
  return {
    categoryRows,
    subCategoryRows,
    brandRows,
    subCategoryIdOf: (product: Product) => {
      const name = product.source.subCategory
      if (name === undefined) return null
      const id = subCategoryIds.get(`${product.categoryId} ${name}`)
      if (id === undefined) throw new Error(`${product.source.code} names an unknown sub-category: ${name}`)
      return id
    },
    brandIdOf: (product: Product) => {
      const id = brandIds.get(product.source.brand)
      if (id === undefined) throw new Error(`${product.source.code} names an unknown brand: ${product.source.brand}`)
      return id
    },
  }
}

export type Shelves = ReturnType<typeof planShelves>

/**
 * Products with the counters that their ledgers and reviews add up to. `tintOf` returns the background colour of a
 * picture.
 */
export function productRows(
  products: Product[],
  shelves: Shelves,
  stock: Map<number, Shelf>,
  ratings: Map<number, Rating>,
  tintOf: (pictureKey: string) => string | null,
): Insertable<Tables['products']>[] {
  const slugs = new Set<string>()
  return products.map((product) => {
    const { source } = product
    const plain = slugOf(source.name)
    const slug = slugs.has(plain) ? `${plain}-${slugOf(source.code)}` : plain
    slugs.add(slug)
    const shelf = stock.get(product.id)
    const listedAt = isoOf(product.listedAt)
    const restockedAt = shelf?.restockedAt ?? null
    return {
      id: product.id,
      item_code: source.code,
      slug,
      name: source.name,
      name_sw: productsInSwahili.get(source.code)?.name ?? null,
      description: source.description,
      description_sw: productsInSwahili.get(source.code)?.description ?? null,
      attributes: source.attributes,
      category_id: product.categoryId,
      sub_category_id: shelves.subCategoryIdOf(product),
      brand_id: shelves.brandIdOf(product),
      list_price_cents: product.listPriceCents,
      selling_price_cents: product.priceCents,
      cost_cents: product.costCents,
      current_stock: shelf?.current ?? 0,
      reserved_stock: shelf?.reserved ?? 0,
      status: product.isHidden ? 'hidden' : 'active',
      is_featured: product.isFeatured,
      picture_key: source.picture ?? null,
      picture_tint: source.picture ? tintOf(source.picture) : null,
      rating_sum: ratings.get(product.id)?.sum ?? 0,
      rating_count: ratings.get(product.id)?.count ?? 0,
      listed_at: listedAt,
      restocked_at: restockedAt === null ? null : isoOf(restockedAt),
      created_at: listedAt,
      updated_at: restockedAt === null ? listedAt : isoOf(restockedAt),
    }
  })
}

/** Swahili translations of all attributes, each text once. */
export function attributeWordRows(): Insertable<Tables['attribute_words']>[] {
  const attributes = categories.flatMap(({ products }) =>
    products.flatMap((product) => Object.entries(product.attributes)),
  )
  const rowsOf = (kind: 'name' | 'value', texts: string[], toSwahili: (word: string) => string | null | undefined) =>
    [...new Set(texts)].flatMap((word) => {
      const swahili = toSwahili(word)
      return swahili ? [{ kind, word, word_sw: swahili }] : []
    })
  return [
    ...rowsOf(
      'name',
      attributes.map(([name]) => name),
      (name) => attributeNames.get(name),
    ),
    ...rowsOf(
      'value',
      attributes.map(([, value]) => value),
      attributeValue,
    ),
  ]
}
