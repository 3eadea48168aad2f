import { ShopError } from '#api/platform/errors.ts'
import type { StockChangeInput } from '#contract/catalogue/stock-changes.staff.ts'
import type { MovementKind } from '#contract/catalogue/stock-choices.ts'

export type Levels = { current: number; reserved: number }
export type PlannedChange = { kind: MovementKind; delta: number }

const kinds = { in: 'received', out: 'issued', count: 'counted', correction: 'adjusted' } as const

function deltaOf(input: StockChangeInput, current: number): number {
  if (input.kind === 'count') return input.quantity - current
  return input.kind === 'out' ? -input.quantity : input.quantity
}

/**
 * What a change adds to the current stock. Throws STOCK_CHANGED for a count of another stock than the one that was seen,
 * STOCK_RESERVED when less would be left than is reserved. A count that agrees is recorded too.
 */
export function planStockChange(input: StockChangeInput, { current, reserved }: Levels): PlannedChange {
  if (input.kind === 'count' && input.expected !== undefined && input.expected !== current) {
    throw new ShopError('STOCK_CHANGED', { expected: input.expected, current })
  }
  const delta = deltaOf(input, current)
  const left = current + delta
  if (delta < 0 && left < reserved) throw new ShopError('STOCK_RESERVED', { current, reserved, left })
  return { kind: kinds[input.kind], delta }
}
