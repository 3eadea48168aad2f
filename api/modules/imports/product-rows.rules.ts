import { sellingPrice } from '#contract/money.ts'

/** One line of a product file as it came: texts by column name. */
export type RawRow = Record<string, string | undefined>

export type ProductRow = {
  itemCode: string
  name: string
  description: string
  category: string
  brand: string | null
  listPriceCents: number
  discountPercent: number
}

/** `problems` say why a row is left out; `notes` what was changed in a row that is taken. */
export type ReadRow = { row: ProductRow; notes: string[] } | { problems: string[] }

const clean = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Whole shillings from text like `1,460.00`, or null when it is no amount. */
const toShillings = (text: string): number | null => {
  const plain = text.replace(/,/g, '')
  if (!/^\d+(\.\d+)?$/.test(plain)) return null
  return Math.round(Number(plain))
}

const LONGEST_NAME = 200
const MOST = 100_000_000
const DEEPEST_DISCOUNT = 90

/**
 * List price and whole percent that give exactly `price` (all in shillings): the percent nearest to the file's two
 * prices, the list price moved by as little as it takes.
 */
export function fitDiscount(price: number, original: number): { listPriceCents: number; discountPercent: number } {
  const discountPercent = Math.round((1 - price / original) * 100)
  if (discountPercent <= 0) return { listPriceCents: price * 100, discountPercent: 0 }
  const near = Math.round((price * 100) / (100 - discountPercent))
  const fitting = [near, near - 1, near + 1].find((list) => sellingPrice(list * 100, discountPercent) === price * 100)
  return { listPriceCents: (fitting ?? near) * 100, discountPercent }
}

function readPrice(raw: RawRow, problems: string[], notes: string[]) {
  const text = clean(raw.unitPrice)
  const price = toShillings(text)
  if (price === null || price < 1 || price > MOST) {
    problems.push(text === '' ? 'unitPrice is missing' : `unitPrice "${text}" is not an amount of 1 or more`)
    return { listPriceCents: 0, discountPercent: 0 }
  }
  if (Number(text.replace(/,/g, '')) !== price) notes.push(`unitPrice ${text} rounded to ${price}`)
  const originalText = clean(raw.originalPrice)
  if (originalText === '') return { listPriceCents: price * 100, discountPercent: 0 }
  const original = toShillings(originalText)
  if (original === null) {
    problems.push(`originalPrice "${originalText}" is not an amount`)
    return { listPriceCents: 0, discountPercent: 0 }
  }
  if (original < price) notes.push(`originalPrice ${originalText} is below the price and was left out`)
  if (original <= price) return { listPriceCents: price * 100, discountPercent: 0 }
  if (1 - price / original > DEEPEST_DISCOUNT / 100) {
    notes.push(`a discount above ${DEEPEST_DISCOUNT}% was left out`)
    return { listPriceCents: price * 100, discountPercent: 0 }
  }
  return fitDiscount(price, original)
}

/** Reads one row: everything wrong with it at once, or the product it describes. */
export function readProductRow(raw: RawRow): ReadRow {
  const problems: string[] = []
  const notes: string[] = []
  const itemCode = clean(raw.itemCode)
  const name = clean(raw.itemName)
  const category = clean(raw.category)
  if (!/^[\w./-]{1,40}$/.test(itemCode))
    problems.push(itemCode ? `itemCode "${itemCode}" has odd characters` : 'itemCode is missing')
  if (name === '') problems.push('itemName is missing')
  else if (name.length > LONGEST_NAME) problems.push(`itemName is longer than ${LONGEST_NAME} characters`)
  if (category === '') problems.push('category is missing')
  const prices = readPrice(raw, problems, notes)
  if (problems.length > 0) return { problems }
  return {
    row: { itemCode, name, category, description: clean(raw.description), brand: clean(raw.brand) || null, ...prices },
    notes,
  }
}

/** Lower-case letters and digits joined by dashes; accents dropped. Empty text becomes `item`. */
export const toSlug = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '') || 'item'
