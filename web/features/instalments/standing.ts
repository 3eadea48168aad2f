import type { PlannedInstalment } from '#contract/orders/orders.ts'

/** Paid; the one to pay next; past its day; or still to come. */
export type Standing = 'paid' | 'next' | 'overdue' | 'later'

export type PlanRow = PlannedInstalment & { standing: Standing }

/** How an instalment plan stands on a day (YYYY-MM-DD, business time zone). Shillings. */
export function planStanding(plan: readonly PlannedInstalment[], today: string) {
  const next = plan.find(({ amount, paid }) => paid < amount)
  const standingOf = (instalment: PlannedInstalment): Standing => {
    if (instalment.paid >= instalment.amount) return 'paid'
    if (instalment.dueOn !== null && instalment.dueOn < today) return 'overdue'
    return instalment === next ? 'next' : 'later'
  }
  return {
    rows: plan.map((instalment): PlanRow => ({ ...instalment, standing: standingOf(instalment) })),
    paid: plan.reduce((sum, { paid }) => sum + paid, 0),
    total: plan.reduce((sum, { amount }) => sum + amount, 0),
  }
}
