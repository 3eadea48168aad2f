/**
 * Money is integer cents inside and shilling decimals at the API. Every amount the shop decides is whole shillings:
 * list and selling prices are, promotions in percent round to them, so totals and instalments are too.
 */
const CENTS = 100

/** Nearest whole shilling, halves up. The one rounding function, for server and browser. Cents in, cents out. */
export const roundToShilling = (cents: number) => Math.floor((cents + CENTS / 2) / CENTS) * CENTS

/**
 * The whole percent on a badge, for show alone: how far the selling price is below the list price, both in one unit.
 * 0 when it is not or by less than half a percent; 100 only for what costs nothing.
 */
export function percentOff(listPrice: number, sellingPrice: number) {
  if (sellingPrice >= listPrice) return 0
  return Math.min(Math.round(((listPrice - sellingPrice) * 100) / listPrice), sellingPrice > 0 ? 99 : 100)
}

/** Shillings, as the API says them, from cents. */
export const toShillings = (cents: number) => cents / CENTS

/** Cents from shillings as the API says them; beyond two decimals is rounded away. */
export const toCents = (shillings: number) => Math.round(shillings * CENTS)

/** VAT contained in a gross amount, in cents, nearest cent. `percent` 16 means 16/116 of the gross. */
export const vatInside = (grossCents: number, percent: number) => Math.round((grossCents * percent) / (100 + percent))

const NBSP = '\u00a0'
const whole = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "KSh 1,234": our own symbol, since CLDR says Ksh. Takes shillings; cents show only when there are some. */
export const ksh = (shillings: number) => `KSh${NBSP}${(Number.isInteger(shillings) ? whole : exact).format(shillings)}`

/** "KSh 1,234.00": for places where the spec asks for two decimals. Takes shillings. */
export const kshExact = (shillings: number) => `KSh${NBSP}${exact.format(shillings)}`
