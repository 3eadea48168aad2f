import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Arrears, DueWeekday, NextDue } from './groups.ts'

/** What a member's client may take, owes and pays next, in shillings. Limit and available are null without a limit. */
export const MyCredit = z.object({
  limit: z.number().nullable(),
  outstanding: z.number(),
  held: z.number(),
  available: z.number().nullable(),
  /** Paid in advance: the next delivery uses it. */
  creditBalance: z.number(),
  overdue: Arrears.overdue,
  next: NextDue,
  dueWeekday: DueWeekday,
  /** What is unpaid, by due day, once new terms were agreed; null without any, or when nothing is owed. */
  terms: z
    .object({ agreedOn: z.iso.date(), dues: z.array(z.object({ dueOn: z.iso.date(), amount: z.number() })) })
    .nullable(),
})
export type MyCredit = z.infer<typeof MyCredit>

/** `credit` is null for a member who is no client. */
export const getMyCredit = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/mine/credit',
  permission: 'member',
  description: 'My limit, what I owe and what I pay next. `credit` is null for a member who is no client.',
  response: z.object({ credit: MyCredit.nullable() }),
})
