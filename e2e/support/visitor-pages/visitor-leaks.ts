import type { Db } from '#api/platform/database/db.ts'
import { demoSettings } from '../../../demo/load/settings.ts'
import type { VisitorPage } from './crawl.ts'

/** Texts that no visitor may read: spellings of unusual amounts, and whole names of people by first word. */
export interface Secrets {
  amounts: Set<string>
  names: Map<string, Set<string>>
}

export async function secretsOf(db: Db): Promise<Secrets> {
  const prices = await db
    .selectFrom('products')
    .select(['list_price_cents', 'selling_price_cents', 'cost_cents'])
    .execute()
  const amounts = prices.flatMap((row) => [row.list_price_cents, row.selling_price_cents, row.cost_cents ?? 0])
  const people = await Promise.all(
    (['accounts', 'customers', 'credit_officers'] as const).map((table) =>
      db.selectFrom(table).select(['first_name', 'last_name']).execute(),
    ),
  )
  // Round numbers also occur as litres, watts and pieces.
  const unusual = amounts.map((cents) => cents / 100).filter((amount) => amount >= 10_000 && amount % 50 !== 0)
  const names: Secrets['names'] = new Map()
  for (const { first_name, last_name } of people.flat()) {
    const name = wordsIn(`${first_name} ${last_name}`)
    const [first = ''] = name
    names.set(first, (names.get(first) ?? new Set()).add(name.join(' ')))
  }
  return { amounts: new Set(unusual.flatMap(spellings)), names }
}

/** Spellings of an amount in shillings or cents, with or without commas. */
const spellings = (shillings: number) =>
  [shillings, shillings * 100].flatMap((amount) => [String(amount), amount.toLocaleString('en')])

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

/** The numbers in a text, whole and up to each of their commas and points. */
const numbersIn = (text: string) =>
  [...new Set(text.match(/(?<![\d,.])\d[\d,.]*/g))].flatMap((number) => [
    ...[...number.matchAll(/[,.]/g)].map(({ index }) => number.slice(0, index)),
    number,
  ])

function namesIn(text: string, names: Secrets['names']): string[] {
  const words = wordsIn(text)
  return words.flatMap((word, at) =>
    [...(names.get(word) ?? [])].filter((name) => words.slice(at, at + name.split(' ').length).join(' ') === name),
  )
}

/** The amount for free shipping in the promo strip. */
const allowed = 'ksh 5,000'
const money = /\b(?:ksh|kes|shs?)\b[\s.:\u00a0]*\d[\d,.]*\d|\b\d[\d,]*(?:\/=|\s*(?:shillings|bob)\b)/gi
/** A quoted name about money: a key of JSON, or of a page's embedded data, which lists keys. */
const priceField = /"((?!_)\w*(?:price|discount|cost|cents|onsale|percentoff|margin|amount)\w*)\\?"/gi
const phone = /(?:\+?254|\b0)[\s-]?7000\d{5}|(?:\+254|\b0)7\d{2}[\s-]?\d{3}[\s-]?\d{3}\b/g
const mail = /[\w.]+@[\w.]+\.\w+/g

/** Address of the test's shop, whose port may be the same number as a price. */
const ownAddress = /\blocalhost(?::|%3A)\d+/g

const withPlainSpaces = (html: string) => html.replaceAll(/&nbsp;|&#160;|\u00a0/g, ' ')

/** Prices, amounts and persons in a page that visitors must not see. */
export function leaksIn({ path, text }: VisitorPage, { amounts, names }: Secrets): string[] {
  const readable = withPlainSpaces(text).replaceAll(ownAddress, '')
  const sums = (readable.match(money) ?? [])
    .map((sum) => sum.replaceAll(/\s+/g, ' '))
    .filter((sum) => sum.toLowerCase() !== allowed)
  const fields = [...readable.matchAll(priceField)].map(([, name = '']) => name)
  const contacts = [phone, mail]
    .flatMap((pattern) => readable.match(pattern) ?? [])
    .filter((found) => found !== demoSettings.contact.email) // the organisation's address, in every footer
  const prices = numbersIn(readable).filter((number) => amounts.has(number))
  return [...sums, ...fields, ...prices, ...namesIn(readable, names), ...contacts].map((leak) => `${path}: ${leak}`)
}
