/** How a file writes amounts: 1,460.50 or 1.460,50. */
export const numberStyles = ['point', 'comma'] as const
export type NumberStyle = (typeof numberStyles)[number]

/** How a file writes days: 06/02/2026 is 6 February, or 2 June. */
export const dayStyles = ['day-first', 'month-first'] as const
export type DayStyle = (typeof dayStyles)[number]
