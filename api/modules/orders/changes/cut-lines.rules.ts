import { ShopError } from '#api/platform/errors.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { CutLinesInput } from '#contract/orders/line-changes.staff.ts'

type Line = { id: number; productId: number; quantity: number; unitPriceCents: number }

/** A line that gets smaller; at `after` 0 it is deleted. */
export type Cut = { id: number; productId: number; before: number; after: number }

/**
 * The lines that get smaller, from requested quantities that name each line once; empty when none does. Throws
 * VALIDATION_FAILED, naming the fields.
 */
export function planCuts(lines: readonly Line[], requestedLines: CutLinesInput['lines']): Cut[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const issues: FieldIssue[] = []
  const cuts = new Map<number, Cut>()
  for (const [at, { id, quantity }] of requestedLines.entries()) {
    const line = byId.get(id)
    if (!line) issues.push({ field: `lines.${at}.id`, code: 'LINE_UNKNOWN' })
    else if (quantity > line.quantity) issues.push({ field: `lines.${at}.quantity`, code: 'QUANTITY_ABOVE_ORDERED' })
    else cuts.set(id, { id, productId: line.productId, before: line.quantity, after: quantity })
  }
  if (issues.length === 0 && lines.every((line) => cuts.get(line.id)?.after === 0)) {
    issues.push({ field: 'lines', code: 'NO_LINE_LEFT' })
  }
  if (issues.length > 0) throw new ShopError('VALIDATION_FAILED', { fields: issues })
  return [...cuts.values()].filter((cut) => cut.after < cut.before)
}

/**
 * Whether the lines already have the requested quantities, as when a cut is sent again after a lost answer. A deleted
 * line counts as 0.
 */
export const isCutAlready = (lines: readonly Line[], requestedLines: CutLinesInput['lines']) =>
  requestedLines.every(({ id, quantity }) => (lines.find((line) => line.id === id)?.quantity ?? 0) === quantity)

/** Pieces and subtotal, in cents, of an order after a cut. */
export function restOf(lines: readonly Line[], cuts: readonly Cut[]) {
  const left = new Map(cuts.map((cut) => [cut.id, cut.after]))
  const quantities = lines.map((line) => ({ ...line, quantity: left.get(line.id) ?? line.quantity }))
  return {
    itemCount: quantities.reduce((sum, line) => sum + line.quantity, 0),
    subtotalCents: quantities.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0),
  }
}
