import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { pageOf, pageQuery, Timestamp } from '../lists.ts'

/** A month of the business calendar, YYYY-MM. */
const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)

/** A month whose books are closed; every other month is open. */
export const ClosedMonth = z.object({
  month: Month,
  /** Name of the account that closed it. */
  closedBy: z.string(),
  closedAt: Timestamp,
})
export type ClosedMonth = z.infer<typeof ClosedMonth>

/** A month that has ended, with who closed its books and when; null while they are open. */
export const EndedMonth = z.object({
  month: Month,
  closed: z.object({ by: z.string(), at: Timestamp }).nullable(),
})
export type EndedMonth = z.infer<typeof EndedMonth>

const byMonth = z.object({ month: Month })

const MonthsQuery = z.strictObject(pageQuery(20))
export type MonthsQuery = z.infer<typeof MonthsQuery>

/** From the month of the first entry of credit, or the first closed one, to the last month that has ended. */
export const listMonths = defineEndpoint({
  method: 'GET',
  path: '/api/v1/months',
  permission: 'Configure Settings',
  description:
    'Months that have ended, with whether their books are closed, the latest first. From the month of the first entry; `next` is the oldest open one.',
  query: MonthsQuery,
  /** `next` is the oldest month that is open; null when all are closed. */
  response: pageOf(EndedMonth).extend({ next: Month.nullable() }),
})

export const listClosedMonths = defineEndpoint({
  method: 'GET',
  path: '/api/v1/closed-months',
  permission: 'Record Repayments',
  description: 'Months whose books are closed, the latest first.',
  response: pageOf(ClosedMonth),
})

/**
 * From then on an entry of stock or credit whose effective day lies in the month answers MONTH_CLOSED. A closed month
 * stays as it is; VALIDATION_FAILED for one that has not ended.
 */
export const closeMonth = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/closed-months/:month',
  permission: 'Configure Settings',
  description:
    'Close the books of a month of all branches. Repeatable. Answers 400 for a month that has not ended, or 409 BUSY while entries of it are being written.',
  params: byMonth,
  response: ClosedMonth,
})

/** An open month stays as it is. */
export const reopenMonth = defineEndpoint({
  method: 'POST',
  path: '/api/v1/closed-months/:month/reopening',
  permission: 'Configure Settings',
  description: 'Open the books of a closed month again, with the reason. Repeatable.',
  params: byMonth,
  body: z.strictObject({ reason: z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500) }),
  response: byMonth,
})
