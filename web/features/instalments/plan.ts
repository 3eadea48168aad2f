import { instalmentAmounts } from '#contract/orders/instalments.ts'

export type Plan = {
  /** Shillings, one for each month. */
  amounts: number[]
  /** What all but the last come to. */
  each: number
  /** The last, where it differs. */
  last: number | null
}

/** How a total is repaid over some months; null while there is nothing to repay. Shillings. */
export function planOf(total: number, months: number): Plan | null {
  if (total <= 0) return null
  const amounts = instalmentAmounts(total, months)
  const [each = total] = amounts
  const last = amounts.at(-1) ?? each
  return { amounts, each, last: last === each ? null : last }
}
