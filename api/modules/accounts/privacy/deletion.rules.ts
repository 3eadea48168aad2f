import type { DeletionRequest } from '#contract/account/my-data.ts'

const DAY = 24 * 60 * 60_000

/** Days of grace between the request and the erasure. */
export const GRACE_DAYS = 7

export const eraseAtOf = (requestedAt: Date) => new Date(requestedAt.getTime() + GRACE_DAYS * DAY)

type WaitsFor = DeletionRequest['waitsFor']

/** What delays the erasure on this business day; null when it can proceed. */
export function waitsForOf(books: NonNullable<WaitsFor>, today: string): WaitsFor {
  const { owed, creditBalance, openOrders, repaymentsClearOn } = books
  const canBounce = repaymentsClearOn !== null && today < repaymentsClearOn
  if (owed === 0 && creditBalance === 0 && openOrders === 0 && !canBounce) return null
  return { owed, creditBalance, openOrders, repaymentsClearOn: canBounce ? repaymentsClearOn : null }
}
