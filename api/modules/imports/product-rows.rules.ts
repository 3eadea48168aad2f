import { unguarded } from '#api/platform/csv.ts'
import { longestSearchWord, mostSearchWords } from '#contract/catalogue/product-choices.ts'

/** One row of a product file as read: texts by column name. */
export type RawRow = Record<string, string | undefined>

export type ProductRow = {
  itemCode: string
  name: string
  description: string
  category: string
  brand: string | null
  listPriceCents: number
  sellingPriceCents: number
  /** Null without any in the file. */
  searchWords: string[] | null
}

/** `problems` are the reasons for leaving a row out; `notes` name what was changed in an accepted row. */
export type ReadRow = { row: ProductRow; notes: string[] } | { problems: string[] }

const clean = (text: string | undefined) => unguarded((text ?? '').replace(/\s+/g, ' ').trim())

/** Whole shillings from text like `1,460.00`, or null when it is no amount. */
const toShillings = (text: string): number | null => {
  const plain = text.replace(/,/g, '')
  if (!/^\d+(\.\d+)?$/.test(plain)) return null
  return Math.round(Number(plain))
}

const LONGEST_NAME = 200
const MOST = 100_000_000

const roundedNotes = (column: string, text: string, amount: number) =>
  Number(text.replace(/,/g, '')) === amount ? [] : [`${column} ${text} rounded to ${amount}`]

/**
 * Both prices of the file, in whole shillings. Without an original price, or with one below the price, the list price
 * is the price.
 */
function readPrices(raw: RawRow, problems: string[], notes: string[]) {
  const noPrices = { listPriceCents: 0, sellingPriceCents: 0 }
  const text = clean(raw.unitPrice)
  const price = toShillings(text)
  if (price === null || price < 1 || price > MOST) {
    problems.push(text === '' ? 'unitPrice is missing' : `unitPrice "${text}" is not an amount of 1 or more`)
    return noPrices
  }
  notes.push(...roundedNotes('unitPrice', text, price))
  const originalText = clean(raw.originalPrice)
  const original = originalText === '' ? price : toShillings(originalText)
  if (original === null || original > MOST) {
    problems.push(`originalPrice "${originalText}" is not an amount`)
    return noPrices
  }
  if (original < price) notes.push(`originalPrice ${originalText} is below the price and was left out`)
  else if (originalText !== '') notes.push(...roundedNotes('originalPrice', originalText, original))
  return { listPriceCents: Math.max(original, price) * 100, sellingPriceCents: price * 100 }
}

/** The search words of the file, each once, or null without any. */
function readSearchWords(raw: RawRow, problems: string[]): string[] | null {
  const byFolded = new Map<string, string>()
  for (const word of clean(raw.searchWords).split(/[,;]/)) {
    const trimmed = word.trim()
    if (trimmed && !byFolded.has(trimmed.toLowerCase())) byFolded.set(trimmed.toLowerCase(), trimmed)
  }
  const words = [...byFolded.values()]
  const bad = words.find((word) => word.length > longestSearchWord || !/[\p{L}\p{N}]/u.test(word))
  if (bad) problems.push(`searchWords "${bad}" is longer than ${longestSearchWord} characters or has no letter`)
  if (words.length > mostSearchWords) problems.push(`searchWords are more than ${mostSearchWords}`)
  return words.length > 0 ? words : null
}

/** Reads one row: all its problems, or the product it describes. */
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
  const prices = readPrices(raw, problems, notes)
  const searchWords = readSearchWords(raw, problems)
  if (problems.length > 0) return { problems }
  return {
    row: {
      itemCode,
      name,
      category,
      description: clean(raw.description),
      brand: clean(raw.brand) || null,
      searchWords,
      ...prices,
    },
    notes,
  }
}
