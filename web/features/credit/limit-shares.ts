type Figures = {
  /** Shillings. */
  limit: number
  outstanding: number
  held: number
  order?: number
}

type Part = { kind: 'owed' | 'held' | 'order' | 'over'; percent: number }

/** What goes above the limit with this order; 0 within it. Shillings. */
export const overLimit = ({ limit, outstanding, held, order = 0 }: Figures) =>
  order === 0 ? 0 : Math.min(order, Math.max(0, outstanding + held + order - limit))

/** The parts of a limit bar, in percent of the limit, or of all debts and orders where that is more. */
export function limitShares(figures: Figures): Part[] {
  const { limit, outstanding, held, order = 0 } = figures
  const whole = Math.max(limit, outstanding + held + order, 1)
  const over = overLimit(figures)
  const parts = { owed: outstanding, held, order: order - over, over }
  return (Object.keys(parts) as Part['kind'][])
    .map((kind) => ({ kind, percent: (parts[kind] / whole) * 100 }))
    .filter(({ percent }) => percent > 0)
}
