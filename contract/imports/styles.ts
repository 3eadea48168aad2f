/** How texts write numbers: 1,460.50 or 1.460,50. */
export const numberStyles = ['point', 'comma'] as const
export type NumberStyle = (typeof numberStyles)[number]

/** How texts write days: 06/02/2026 as 6 February or as 2 June. */
export const dayStyles = ['day-first', 'month-first'] as const
export type DayStyle = (typeof dayStyles)[number]
