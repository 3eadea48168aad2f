import { unguarded } from '#api/platform/csv.ts'
import { longestSearchWord, maxSearchWords } from '#contract/catalogue/product-choices.ts'
import { readAmount, writtenTwoWays } from '#contract/money.ts'

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

const LONGEST_NAME = 200
const MAX = 100_000_000

/** Whole shillings of a price column, or why it has none. */
function readPrice(column: string, text: string, min: number) {
  const read = readAmount(text)
  if (!('amount' in read)) {
    const readings = writtenTwoWays(text)
    return { problem: `${column} "${text}" ${readings ? `can be read as ${readings}` : noAmount[min]}` }
  }
  const amount = Math.round(read.amount)
  if (amount < min || amount > MAX) return { problem: `${column} "${text}" ${noAmount[min]}` }
  return { amount, notes: read.amount === amount ? [] : [`${column} ${text} rounded to ${amount}`] }
}
const noAmount = ['is not an amount', 'is not an amount of 1 or more']

/**
 * Both prices of the file, in whole shillings. Without an original price, or with one below the price, the list price
 * is the price.
 */
function readPrices(raw: RawRow, problems: string[], notes: string[]) {
  const noPrices = { listPriceCents: 0, sellingPriceCents: 0 }
  const text = clean(raw.unitPrice)
  const price = text === '' ? { problem: 'unitPrice is missing' } : readPrice('unitPrice', text, 1)
  const originalText = clean(raw.originalPrice)
  const original = originalText === '' ? price : readPrice('originalPrice', originalText, 0)
  for (const { problem } of new Set([price, original])) if (problem) problems.push(problem)
  if (price.amount === undefined || original.amount === undefined) return noPrices
  notes.push(...price.notes)
  if (original.amount < price.amount) notes.push(`originalPrice ${originalText} is below the price and was left out`)
  else if (original !== price) notes.push(...original.notes)
  return { listPriceCents: Math.max(original.amount, price.amount) * 100, sellingPriceCents: price.amount * 100 }
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
  if (words.length > maxSearchWords) problems.push(`searchWords are more than ${maxSearchWords}`)
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
