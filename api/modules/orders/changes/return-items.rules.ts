import { ShopError } from '#api/platform/errors.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { roundToShilling } from '#contract/money.ts'
import type { ReturnItemsInput } from '#contract/orders/line-changes.staff.ts'

/** A delivered line with the quantity returned before. */
export type DeliveredLine = {
  id: number
  productId: number
  name: string
  quantity: number
  unitPriceCents: number
  returned: number
}

export type ReturnedLine = { id: number; productId: number; quantity: number; restock: boolean }

/**
 * Plans a return; each line is named once. Throws VALIDATION_FAILED for a line of another order, RETURN_ABOVE_DELIVERED
 * for more than is left.
 */
export function planReturn(lines: readonly DeliveredLine[], requestedLines: ReturnItemsInput['lines']): ReturnedLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const issues: FieldIssue[] = []
  const above: { id: number; name: string; left: number; requested: number }[] = []
  const returned: ReturnedLine[] = []
  for (const [at, { id, quantity, restock }] of requestedLines.entries()) {
    const line = byId.get(id)
    if (!line) {
      issues.push({ field: `lines.${at}.id`, code: 'LINE_UNKNOWN' })
      continue
    }
    const left = line.quantity - line.returned
    if (quantity > left) above.push({ id: line.productId, name: line.name, left, requested: quantity })
    returned.push({ id, productId: line.productId, quantity, restock })
  }
  if (issues.length > 0) throw new ShopError('VALIDATION_FAILED', { fields: issues })
  if (above.length > 0) throw new ShopError('RETURN_ABOVE_DELIVERED', { products: above })
  return returned
}

type DiscountedTotal = { subtotalCents: number; discountCents: number }

/** The share of items at these list totals in the discounted subtotal of their order, in whole shillings. */
const shareOf = ({ subtotalCents, discountCents }: DiscountedTotal, cents: number) =>
  subtotalCents === 0 ? 0 : roundToShilling((cents * (subtotalCents - discountCents)) / subtotalCents)

/**
 * The value of a return in cents: the share of all items returned so far less the share of those returned before. So
 * the parts add up, and a complete return gives exactly subtotal - discount.
 */
export function returnValueCents(
  order: DiscountedTotal,
  lines: readonly DeliveredLine[],
  returned: readonly ReturnedLine[],
) {
  const now = new Map(returned.map((line) => [line.id, line.quantity]))
  const before = lines.reduce((sum, line) => sum + line.unitPriceCents * line.returned, 0)
  const after = lines.reduce((sum, line) => sum + line.unitPriceCents * (line.returned + (now.get(line.id) ?? 0)), 0)
  return shareOf(order, after) - shareOf(order, before)
}
