import type { LockedClient } from '#api/modules/customers/customers.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import { businessDay } from '#contract/business-day.ts'
import { roundToShilling, toCents, toShillings } from '#contract/money.ts'
import { allows, type OrderState } from '#contract/orders/order-states.ts'
import type { Deposit } from '#contract/orders/orders.ts'
import type { Settings } from '#contract/site/settings.ts'

const DAY = 24 * 60 * 60_000

/** The day on which the delivery of an order placed now is expected, YYYY-MM-DD; null where no day is promised. */
export const expectedDay = (deliveryDays: number, now: Date): string | null =>
  deliveryDays === 0 ? null : businessDay(new Date(now.getTime() + deliveryDays * DAY))

export type LineInput = { productId: number; quantity: number }

/** The columns of a product needed to sell it. Prices in cents. */
export type ProductForSale = {
  id: number
  name: string
  item_code: string
  is_listed: boolean
  list_price_cents: number
  selling_price_cents: number
  available_stock: number | null
}

/** A line with the current price, in cents. */
export type PricedLine = LineInput & {
  name: string
  itemCode: string
  listPriceCents: number
  unitPriceCents: number
  lineTotalCents: number
}

/** Whether an account may cancel orders: a member their own ones, staff with Edit Orders those in their scope. */
export const mayCancel = (actor: Actor) => actor.kind === 'member' || may(actor, 'Edit Orders')

/** Throws STATE_NOT_ALLOWED for an order that is not cancelled in the shop any more. */
export function assertCancellable(from: OrderState) {
  if (!allows(from, 'cancel-in-shop')) throw new ShopError('STATE_NOT_ALLOWED', { from, to: 'Cancelled', allowed: [] })
}

type Limited = Pick<
  LockedClient,
  'id' | 'group_id' | 'first_name' | 'last_name' | 'loan_limit_cents' | 'outstanding_cents' | 'held_cents'
>

/** A client with group, limit, outstanding and held amount, in cents. */
export const limitOf = (client: Limited) => ({
  id: client.id,
  groupId: client.group_id,
  name: personName(client),
  limitCents: client.loan_limit_cents,
  outstandingCents: client.outstanding_cents,
  heldCents: client.held_cents,
})

type Money = Record<'subtotal_cents' | 'discount_cents' | 'shipping_cents' | 'tax_cents' | 'total_cents', number>

/** The figures of an order, in shillings. */
export const toOrderMoney = (row: Money) => ({
  subtotal: toShillings(row.subtotal_cents),
  discount: toShillings(row.discount_cents),
  shipping: toShillings(row.shipping_cents),
  tax: toShillings(row.tax_cents),
  total: toShillings(row.total_cents),
})

/** Adds up lines of the same product. Ascending by product, the order in which products are locked. */
export function mergeLines(lines: readonly LineInput[]): LineInput[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => a.productId - b.productId)
}

function toPricedLine(line: LineInput, product: ProductForSale): PricedLine {
  const unitPriceCents = product.selling_price_cents
  return {
    ...line,
    name: product.name,
    itemCode: product.item_code,
    listPriceCents: product.list_price_cents,
    unitPriceCents,
    lineTotalCents: unitPriceCents * line.quantity,
  }
}

/** Each line of a listed product, with the product. */
function listedOf(lines: readonly LineInput[], products: readonly ProductForSale[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap((line) => {
    const product = byId.get(line.productId)
    return product?.is_listed ? [{ line, product }] : []
  })
}

/** Prices merged lines of listed products, whatever is in stock. */
export const priceListedLines = (lines: readonly LineInput[], products: readonly ProductForSale[]): PricedLine[] =>
  listedOf(lines, products).map(({ line, product }) => toPricedLine(line, product))

/**
 * Prices merged lines from locked products. Throws PRODUCT_NOT_SOLD or OUT_OF_STOCK, naming every product concerned.
 */
export function priceLines(lines: readonly LineInput[], products: readonly ProductForSale[]): PricedLine[] {
  const listed = listedOf(lines, products)
  const unlisted = lines.filter((line) => !listed.some((other) => other.line === line))
  if (unlisted.length > 0) {
    throw new ShopError('PRODUCT_NOT_SOLD', {
      products: unlisted.map(({ productId }) => ({
        id: productId,
        name: products.find((product) => product.id === productId)?.name ?? `ITEM-${productId}`,
      })),
    })
  }
  const short = listed.filter(({ line, product }) => line.quantity > (product.available_stock ?? 0))
  if (short.length > 0) {
    throw new ShopError('OUT_OF_STOCK', {
      products: short.map(({ line, product }) => ({
        id: product.id,
        name: product.name,
        available: product.available_stock ?? 0,
        requested: line.quantity,
      })),
    })
  }
  return listed.map(({ line, product }) => toPricedLine(line, product))
}

export type Totals = {
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
}

/** Shillings, from the settings. */
export type ShippingRule = { shippingFee: number; freeShippingFrom: number }
export type DepositRule = Pick<Settings, 'depositPercent' | 'depositFrom'>

export const subtotalOf = (lines: readonly PricedLine[]) => lines.reduce((sum, line) => sum + line.lineTotalCents, 0)

/**
 * total = subtotal - discount + shipping + tax, in cents. VAT is inside the prices, so tax adds nothing. Shipping is
 * free from a subtotal before any discount, and for no lines; a fee with cents is rounded, because totals are whole
 * shillings.
 */
export function totalsOf(lines: readonly PricedLine[], shipping: ShippingRule, discountCents = 0): Totals {
  const subtotalCents = subtotalOf(lines)
  const isFree = lines.length === 0 || toShillings(subtotalCents) >= shipping.freeShippingFrom
  const shippingCents = isFree ? 0 : roundToShilling(toCents(shipping.shippingFee))
  const totalCents = subtotalCents - discountCents + shippingCents
  return { subtotalCents, discountCents, shippingCents, taxCents: 0, totalCents }
}

/** What an order of this total asks to be paid before its items leave. Cents, whole shillings. */
export const depositCents = (percent: number | null, totalCents: number) =>
  percent === null ? 0 : roundToShilling((totalCents * percent) / 100)

/** The percent that an order of this total gets from the settings; null for none. */
export const depositPercentOf = ({ depositPercent, depositFrom }: DepositRule, totalCents: number) =>
  totalCents >= toCents(depositFrom) ? depositPercent : null

type Deposited = { deposit_percent: number | null; deposit_cents: number }

/** The deposit after a change of the total: by its percent, and one that was lowered stays, at most the total. Cents. */
export const depositAfter = (order: Deposited, totalCents: number) =>
  order.deposit_percent === null
    ? Math.min(order.deposit_cents, totalCents)
    : depositCents(order.deposit_percent, totalCents)

/** Throws DEPOSIT_MISSING for items that leave before it is paid. Cents. */
export function assertDepositPaid(deposit: { cents: number; paid: number } | null) {
  if (!deposit || deposit.paid >= deposit.cents) return
  const { cents, paid } = deposit
  throw new ShopError('DEPOSIT_MISSING', {
    deposit: toShillings(cents),
    paid: toShillings(paid),
    missing: toShillings(cents - paid),
  })
}

/** The deposit of an order as people read it, in shillings. */
export const toDeposit = (deposit: { cents: number; paid: number } | null): Deposit | null =>
  deposit && { amount: toShillings(deposit.cents), paid: toShillings(deposit.paid) }

/** Throws ORDER_TOTAL_ZERO, because a total of 0 would pass any loan limit. Cents. */
export function assertNotFree(totalCents: number) {
  if (totalCents <= 0) throw new ShopError('ORDER_TOTAL_ZERO', {})
}

/** Throws PRICE_CHANGED with the new figures when the expected total differs. Shillings; undefined is not compared. */
export function assertExpectedTotal(expectedTotal: number | undefined, totals: Totals, lines: readonly PricedLine[]) {
  if (expectedTotal === undefined || toCents(expectedTotal) === totals.totalCents) return
  throw new ShopError('PRICE_CHANGED', {
    expectedTotal,
    total: toShillings(totals.totalCents),
    subtotal: toShillings(totals.subtotalCents),
    items: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      price: toShillings(line.unitPriceCents),
    })),
  })
}

/** The id in a search for an order number (`#0012`, `0012`, `12`), or null. */
export function orderIdIn(text: string): number | null {
  const digits = /^#?0*(\d{1,15})$/.exec(text.trim())?.[1]
  return digits ? Number(digits) : null
}
