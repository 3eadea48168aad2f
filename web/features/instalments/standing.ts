import type { PlannedInstalment } from '#contract/orders/orders.ts'

/** `next` is the first unpaid instalment while it is not overdue; `later` are the unpaid ones after it. */
export type Standing = 'paid' | 'next' | 'overdue' | 'later'

export type PlanRow = PlannedInstalment & { standing: Standing }

/** The state of an instalment plan on a day (YYYY-MM-DD, business time zone). Shillings. */
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
