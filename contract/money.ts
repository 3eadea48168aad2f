import type { NumberStyle } from './imports/styles.ts'
import { lazyByKey } from './lazy.ts'
import { region } from './region.ts'

/**
 * Money is integer cents inside the server and shillings with decimals at the API. Every amount the shop sets is in whole
 * shillings: list and selling prices, percent promotions (rounded), and so totals and instalments. In a shop with another
 * currency a shilling is its unit, and a cent the hundredth of it.
 */
const CENTS = 100

/** Where the symbol that people write differs from the code. */
const symbols: Readonly<Record<string, string>> = {
  BIF: 'FBu',
  BWP: 'P',
  ETB: 'Br',
  GMD: 'D',
  KES: 'KSh',
  LSL: 'M',
  MWK: 'MK',
  MZN: 'MT',
  RWF: 'FRw',
  SZL: 'E',
  TZS: 'TSh',
  UGX: 'USh',
  ZAR: 'R',
  ZMW: 'K',
}

/** The symbol of the shop's currency, because CLDR has "Ksh" for "KSh"; the code of one without. */
export const symbol = () => symbols[region().currency] ?? region().currency

const digitsOf = lazyByKey((currency) => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return Math.min(maximumFractionDigits, 2)
})
/** Decimals of an exact amount: 2, or 0 in a currency that has no smaller unit. */
const decimals = () => digitsOf(region().currency)

/** Nearest whole shilling, halves up. The one rounding function, for server and browser. Cents in, cents out. */
export const roundToShilling = (cents: number) => Math.floor((cents + CENTS / 2) / CENTS) * CENTS

/**
 * The whole percent that the selling price is below the list price, both in the same unit; for display only.
 * 0 when it is not below, or by less than half a percent; 100 only for a selling price of 0.
 */
export function percentOff(listPrice: number, sellingPrice: number) {
  if (sellingPrice >= listPrice) return 0
  return Math.min(Math.round(((listPrice - sellingPrice) * 100) / listPrice), sellingPrice > 0 ? 99 : 100)
}

/** Shillings of the API from cents; null stays null. */
export function toShillings(cents: number): number
export function toShillings(cents: number | null): number | null
export function toShillings(cents: number | null) {
  return cents === null ? null : cents / CENTS
}

/** Cents from shillings of the API; decimals beyond two are rounded. */
export const toCents = (shillings: number) => Math.round(shillings * CENTS)

/** VAT contained in a gross amount, in cents, nearest cent. `percent` 16 means 16/116 of the gross. */
export const vatInside = (grossCents: number, percent: number) => Math.round((grossCents * percent) / (100 + percent))

/** A text read as a number: one amount, or those that it may be read as; none for another text. */
export type ReadAmount = { amount: number } | { readings: readonly number[] }

/** Before or after an amount: code, symbol, and in a country with shillings `sh`, `shs` and `/=`. */
const currencyIn = lazyByKey((code) => {
  const written = symbols[code] ?? code
  const names = `${code}|${written}${written.endsWith('Sh') ? 's?|shs?' : ''}`
  return new RegExp(`^(?:${names})[.:]?\\s*|\\s*(?:${names}|/[=-])$`, 'giu')
})
const groups = /^[1-9]\d{0,2}(?:([,\s])\d{3})(?:\1\d{3})*(?:\.\d{1,2})?$/
/** Three decimals may be a group of thousands, unless more than three digits or a zero come before them. */
const fraction = /^(?![1-9]\d{0,2}\.\d{3}$)(?:\d*\.)?\d+$/

/** An amount in one style: groups of thousands or none, and decimals or none. */
const styled: Record<NumberStyle, RegExp> = {
  point: /^(?:[1-9]\d{0,2}([,\s])\d{3}(?:\1\d{3})*|\d+)?(?:\.\d+)?$/,
  comma: /^(?:[1-9]\d{0,2}([.\s])\d{3}(?:\1\d{3})*|\d+)?(?:,\d+)?$/,
}
/** Below zero: in parentheses, or with a minus at either end. */
const belowZero = /^(?:\((.*)\)|-(.*)|(.*)-)$/

const withoutCurrency = (text: string) => text.trim().replaceAll(currencyIn(region().currency), '').trim()

function readStyled(bare: string, style: NumberStyle): ReadAmount {
  const below = belowZero.exec(bare)
  const number = withoutCurrency(below ? (below[1] ?? below[2] ?? below[3] ?? '') : bare.replace(/^\+/, ''))
  if (number === '' || !styled[style].test(number)) return { readings: [] }
  const amount = Number(
    style === 'point' ? number.replaceAll(/[,\s]/g, '') : number.replaceAll(/[.\s]/g, '').replace(',', '.'),
  )
  return { amount: below && amount !== 0 ? -amount : amount }
}

/**
 * Reads an amount as people write it: `KSh 2,099`, `KES 2099`, `250/=`, `1 250`, `1,250.50`. Thousands are in groups of
 * three or not separated. One that reads two ways is refused with both: `1250,50`, `1.250`. In a style, which a file has
 * for all its amounts, none reads two ways, and `(1,250.50)` and `1,250.50-` are below zero.
 */
export function readAmount(text: string, style?: NumberStyle): ReadAmount {
  const bare = withoutCurrency(text.replace(/\p{Cf}/gu, '')).replace('\u2212', '-')
  if (style) return readStyled(bare, style)
  const [, sign = '', number = ''] = /^([+-]?)\s*(.*)$/.exec(bare) ?? []
  if (groups.test(number) || fraction.test(number)) {
    const amount = Number(number.replaceAll(/[,\s]/g, ''))
    return { amount: sign === '-' && amount !== 0 ? -amount : amount }
  }
  const [, whole, rest] = /^(\d{1,3})\.(\d{3})$/.exec(number) ?? /^(\d+),(\d{1,2})$/.exec(number) ?? []
  if (whole === undefined) return { readings: [] }
  const readings = [Number(`${whole}.${rest}`), Number(`${whole}${rest}`)]
  return { readings: sign === '-' ? readings.map((reading) => -reading) : readings }
}

const NBSP = '\u00a0'
/** A zero has no minus, also a negated one. */
const signDisplay = 'negative'
const formatOf = lazyByKey(
  (digits) =>
    new Intl.NumberFormat('en-KE', {
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
      signDisplay,
    }),
)
const write = (amount: number, digits: number) => formatOf(String(digits)).format(amount)
const digitsFor = (shillings: number) => (Number.isInteger(shillings) ? 0 : decimals())

/** "1,234.00": an exact amount without its currency. Takes shillings. */
export const amountText = (shillings: number) => write(shillings, decimals())

/** "KSh 1,234". Takes shillings; decimals appear only for broken shillings. */
export const ksh = (shillings: number) => `${symbol()}${NBSP}${write(shillings, digitsFor(shillings))}`

/** "KSh 1,234.00": for places where the spec asks for two decimals. Takes shillings. */
export const kshExact = (shillings: number) => `${symbol()}${NBSP}${amountText(shillings)}`

/** Both readings of a text that `readAmount` refuses: '1,250.50 / 125,050'; null for any other text. */
export function writtenTwoWays(text: string): string | null {
  const read = readAmount(text)
  if ('amount' in read || read.readings.length === 0) return null
  return read.readings.map((reading) => write(reading, Number.isInteger(reading) ? 0 : 2)).join(' / ')
}
