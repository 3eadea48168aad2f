import { lazy } from './lazy.ts'

/**
 * Money is integer cents inside the server and shillings with decimals at the API. Every amount the shop sets is in whole
 * shillings: list and selling prices, percent promotions (rounded), and so totals and instalments.
 */
const CENTS = 100

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

const NBSP = '\u00a0'
/** A zero has no minus, also a negated one. */
const signDisplay = 'negative'
const whole = lazy(() => new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0, signDisplay }))
const exact = lazy(
  () => new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay }),
)

/**
 * "KSh 1,234", with a fixed symbol because CLDR has "Ksh". Takes shillings; decimals appear only for broken shillings.
 */
export const ksh = (shillings: number) =>
  `KSh${NBSP}${(Number.isInteger(shillings) ? whole : exact)().format(shillings)}`

/** "KSh 1,234.00": for places where the spec asks for two decimals. Takes shillings. */
export const kshExact = (shillings: number) => `KSh${NBSP}${exact().format(shillings)}`
