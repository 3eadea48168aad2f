import type { ImportedProduct, StoredProduct } from '#api/modules/catalogue/catalogue.service.ts'
import { toSlug } from '#api/platform/slugs.ts'
import {
  longestSearchWord,
  maxPictures,
  maxPrice,
  maxSearchWords,
  type ProductStatus,
  usualLowStock,
} from '#contract/catalogue/product-choices.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { isName, isOneLine } from '#contract/texts.ts'
import type { ImportPlan, ImportValues, Problem } from '../import-kind.ts'

type Values = ImportValues<'products'>
type Change = NonNullable<ImportPlan<'products'>['changes']>[number]

const longest = { code: 60, name: 200, place: 80, description: 5_000 }

/** Statuses in both languages, and as other shops write them. */
const statusWords: Record<string, ProductStatus> = {
  ...Object.fromEntries(
    ['active', 'in the shop', 'dukani', 'published', 'publish', '1', 'true', 'yes'].map((word) => [word, 'active']),
  ),
  ...Object.fromEntries(
    ['hidden', 'imefichwa', 'draft', 'private', '0', '-1', 'false', 'no'].map((word) => [word, 'hidden']),
  ),
  ...Object.fromEntries(['archived', 'imehifadhiwa'].map((word) => [word, 'archived'])),
}

const lower = (text: string) => text.toLowerCase()
/** Text of a description that another shop stores as HTML. */
const withoutTags = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** 'Home > Kitchen, Offers' as WooCommerce writes it: the first place, with its sub-category. */
function readPlace({ category, subCategory }: Values) {
  if (!category) return { category: null, subCategory: subCategory ?? null }
  const [first = ''] = category.includes('>') ? category.split(',') : [category]
  const [main = '', ...subs] = first.split('>').map((part) => part.trim())
  return { category: main || null, subCategory: subCategory ?? (subs.at(-1) || undefined) }
}

const rangeText = (min: number, max: number) => `${min} – ${max.toLocaleString('en')}`

/** Whole shillings in cents; a price with cents is rounded, which is noted. */
function readPrice(field: 'price' | 'listPrice', shillings: number, problems: Problem[], notes: Problem[]): number {
  const rounded = Math.round(shillings)
  if (rounded < 1 || rounded > maxPrice) {
    problems.push({ field, code: 'out-of-range', value: shillings, figure: rangeText(1, maxPrice) })
    return 0
  }
  if (rounded !== shillings) notes.push({ field, code: 'rounded', value: shillings, figure: rounded })
  return toCents(rounded)
}

/** The prices of the file, else the stored ones. A list price below the price is the price. */
function readPrices({ price, listPrice }: Values, stored: StoredProduct | null, problems: Problem[], notes: Problem[]) {
  const list =
    typeof listPrice === 'number' && listPrice !== 0 ? readPrice('listPrice', listPrice, problems, notes) : null
  const given = typeof price === 'number' ? readPrice('price', price, problems, notes) : null
  const selling = given ?? (stored && list === null ? stored.selling_price_cents : null) ?? list
  if (selling === null) {
    problems.push({ field: 'price', code: 'missing' })
    return { listPriceCents: 0, sellingPriceCents: 0 }
  }
  const kept = listPrice === undefined && stored ? stored.list_price_cents : selling
  if (list !== null && list < selling) {
    notes.push({ field: 'listPrice', code: 'left-out', value: toShillings(list), figure: toShillings(selling) })
  }
  return { listPriceCents: Math.max(list ?? kept, selling), sellingPriceCents: selling }
}

function readSearchWords(text: string, problems: Problem[]): string[] {
  const byFolded = new Map<string, string>()
  for (const word of text.split(/[,;|]/)) {
    const trimmed = word.trim()
    if (trimmed && !byFolded.has(lower(trimmed))) byFolded.set(lower(trimmed), trimmed)
  }
  const words = [...byFolded.values()]
  const bad = words.find((word) => word.length > longestSearchWord || !/[\p{L}\p{N}]/u.test(word))
  if (bad) problems.push({ field: 'searchWords', code: 'too-long', value: bad, figure: longestSearchWord })
  if (words.length > maxSearchWords) problems.push({ field: 'searchWords', code: 'too-many', figure: maxSearchWords })
  return words
}

/** Names of pictures; addresses are not fetched. */
export function readPictures({ pictures }: Values) {
  const names = (pictures ?? '')
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const isAddress = (name: string) => /^(?:https?:|ftp:|\/\/|data:)/i.test(name)
  return {
    names: names
      .filter((name) => !isAddress(name))
      .map((name) => name.replace(/^.*[\\/]/, ''))
      .slice(0, maxPictures),
    addresses: names.filter(isAddress),
  }
}

const asStored = (stored: StoredProduct): ImportedProduct => ({
  itemCode: stored.item_code,
  slug: '',
  name: stored.name,
  nameSw: stored.name_sw,
  description: stored.description,
  category: stored.category,
  categorySlug: toSlug(stored.category),
  subCategory: stored.sub_category,
  subCategorySlug: stored.sub_category && toSlug(stored.sub_category),
  brand: stored.brand,
  brandSlug: stored.brand && toSlug(stored.brand),
  listPriceCents: stored.list_price_cents,
  sellingPriceCents: stored.selling_price_cents,
  costCents: stored.cost_cents,
  lowStockLevel: stored.low_stock_level,
  searchWords: stored.search_words,
  status: stored.status,
})

const isNamed = (text: string, ...names: (string | null)[]) =>
  names.some((name) => name !== null && (lower(name) === lower(text) || toSlug(name) === toSlug(text)))

/** The category and sub-category of the file, by their names in either language; those of a stored product where they are the same. */
function placeOf(values: Values, stored: StoredProduct | null) {
  const given = readPlace(values)
  const isSame =
    stored !== null && (given.category === null || isNamed(given.category, stored.category, stored.category_sw))
  const category = isSame ? stored.category : (given.category ?? '')
  if (given.subCategory === undefined) return { category, subCategory: isSame ? stored.sub_category : null }
  if (given.subCategory === null) return { category, subCategory: null }
  const isSameSub = isSame && isNamed(given.subCategory, stored.sub_category, stored.sub_category_sw)
  return { category, subCategory: isSameSub ? stored.sub_category : given.subCategory }
}

function checkTexts(product: ImportedProduct, problems: Problem[]) {
  const lengths = [
    ['name', product.name, longest.name],
    ['nameSw', product.nameSw ?? '', longest.name],
    ['category', product.category, longest.place],
    ['subCategory', product.subCategory ?? '', longest.place],
    ['brand', product.brand ?? '', longest.place],
    ['description', product.description, longest.description],
  ] as const
  for (const [field, text, most] of lengths) {
    if (text.length > most) problems.push({ field, code: 'too-long', figure: most })
    else if (field !== 'description' && !isName(text)) problems.push({ field, code: 'unfit', value: text })
  }
}

const words = (list: readonly string[]) => list.join(', ')

/** What changes between a stored product and its row, as a person reads it. */
function changesOf(before: ImportedProduct, after: ImportedProduct): Change[] {
  const shown = (product: ImportedProduct): Record<string, string | number | null> => ({
    name: product.name,
    nameSw: product.nameSw,
    category: product.category,
    subCategory: product.subCategory,
    brand: product.brand,
    price: toShillings(product.sellingPriceCents),
    listPrice: toShillings(product.listPriceCents),
    cost: toShillings(product.costCents),
    lowStockLevel: product.lowStockLevel,
    searchWords: words(product.searchWords),
    description: product.description,
    status: product.status,
  })
  const old = shown(before)
  return Object.entries(shown(after)).flatMap(([field, value]) =>
    old[field] === value ? [] : [{ field, before: old[field] ?? null, after: value }],
  )
}

export type ReadProduct = {
  product: ImportedProduct
  before: ImportedProduct | null
  problems: Problem[]
  notes: Problem[]
  changes: Change[]
}

/** A row as a whole product: what it leaves out is as stored. An archived product without a status in the file returns to the shop. */
export function readProduct(values: Values, stored: StoredProduct | null): ReadProduct {
  const problems: Problem[] = []
  const notes: Problem[] = []
  const before = stored && asStored(stored)
  const itemCode = values.code ?? ''
  if (itemCode.length > longest.code) problems.push({ field: 'code', code: 'too-long', figure: longest.code })
  else if (!isOneLine(itemCode)) problems.push({ field: 'code', code: 'unfit', value: itemCode })
  const name = values.name || before?.name || ''
  const place = placeOf(values, stored)
  const brand = values.brand === undefined ? (before?.brand ?? null) : values.brand
  const sameBrand = brand && stored?.brand && isNamed(brand, stored.brand) ? stored.brand : brand
  const status = statusOf(values.status, stored, problems)
  const product: ImportedProduct = {
    itemCode,
    slug: `${toSlug(name)}-${toSlug(itemCode)}`,
    name,
    nameSw: values.nameSw === undefined ? (before?.nameSw ?? null) : values.nameSw,
    description: values.description ? withoutTags(values.description) : (before?.description ?? ''),
    ...place,
    categorySlug: toSlug(place.category),
    subCategorySlug: place.subCategory && toSlug(place.subCategory),
    brand: sameBrand,
    brandSlug: sameBrand && toSlug(sameBrand),
    ...readPrices(values, stored, problems, notes),
    costCents: costOf(values, before, problems),
    lowStockLevel: values.lowStockLevel ?? before?.lowStockLevel ?? usualLowStock,
    searchWords: values.searchWords ? readSearchWords(values.searchWords, problems) : (before?.searchWords ?? []),
    status,
  }
  if (name === '') problems.push({ field: 'name', code: 'missing' })
  if (product.category === '') problems.push({ field: 'category', code: 'missing' })
  if (product.lowStockLevel > 1_000_000)
    problems.push({
      field: 'lowStockLevel',
      code: 'out-of-range',
      value: product.lowStockLevel,
      figure: rangeText(0, 1_000_000),
    })
  checkTexts(product, problems)
  return { product, before, problems, notes, changes: before ? changesOf(before, product) : [] }
}

function statusOf(word: string | null | undefined, stored: StoredProduct | null, problems: Problem[]): ProductStatus {
  const usual = stored && stored.status !== 'archived' ? stored.status : 'active'
  if (!word) return usual
  const status = statusWords[lower(word)]
  if (!status)
    problems.push({
      field: 'status',
      code: 'not-a-choice',
      value: word,
      figure: 'In the shop (Dukani), Hidden (Imefichwa), Archived (Imehifadhiwa)',
    })
  return status ?? usual
}

function costOf({ cost }: Values, before: ImportedProduct | null, problems: Problem[]): number | null {
  if (cost === undefined || cost === null) return before?.costCents ?? null
  if (cost >= 0 && cost <= maxPrice) return toCents(cost)
  problems.push({ field: 'cost', code: 'out-of-range', value: cost, figure: rangeText(0, maxPrice) })
  return null
}
