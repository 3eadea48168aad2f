import { instalmentAmounts } from '#contract/orders/instalments.ts'

export type Plan = {
  /** Shillings, one for each month. */
  amounts: number[]
  /** The amount of every instalment but the last. */
  each: number
  /** The amount of the last instalment; null when it equals the others. */
  last: number | null
}

/** The instalments of a total over some months; null when there is nothing to repay. Shillings. */
export function planOf(total: number, months: number): Plan | null {
  if (total <= 0) return null
  const amounts = instalmentAmounts(total, months)
  const [each = total] = amounts
  const last = amounts.at(-1) ?? each
  return { amounts, each, last: last === each ? null : last }
}
