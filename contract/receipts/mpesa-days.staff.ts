import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Day, Id, IdParam, pageOf, pageQuery, Shillings, Timestamp } from '../lists.ts'

/** `no-statement`: neither a statement nor a pull says anything of the day. */
export const mpesaDayStates = ['differs', 'no-statement', 'agrees'] as const
export type MpesaDayState = (typeof mpesaDayStates)[number]

/**
 * Why a payment differs: it has no receipt; one of another amount; one of which money was taken back; a receipt by hand whose
 * code M-Pesa does not have; a payment that was told and is not in the statement, or the reverse; a code in two accounts; a
 * payment that M-Pesa gave back to its payer on the day, with a receipt that could not be taken back.
 */
export const differenceReasons = [
  'no-receipt',
  'other-amount',
  'taken-back',
  'unknown-code',
  'not-in-statement',
  'not-told',
  'twice',
  'reversed',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** A business day of a till as it was last compared, in shillings. */
export const MpesaDay = z.object({
  id: Id,
  accountId: Id,
  account: z.string(),
  day: Day,
  state: z.enum(mpesaDayStates),
  /** Payments that the shop knows of, by whatever told of them. */
  payments: z.int(),
  told: Shillings,
  /** Of them those that only a statement or a pull told of. */
  found: z.int(),
  /** What stands of their receipts and of those by hand, with what was paid back. */
  recorded: Shillings,
  /** What statements and pulls say; null without one. */
  stated: Shillings.nullable(),
  differences: z.int(),
  comparedAt: Timestamp,
})
export type MpesaDay = z.infer<typeof MpesaDay>

export const MpesaDifference = z.object({
  id: Id,
  /** The code of M-Pesa, or the reference of a receipt. */
  code: z.string().nullable(),
  reason: z.enum(differenceReasons),
  told: Shillings.nullable(),
  stated: Shillings.nullable(),
  /** Of two accounts with the same code the other one; `amount` is what stands of it, where money was taken back. */
  receipt: z.object({ id: Id, number: z.string(), amount: Shillings }).nullable(),
})
export type MpesaDifference = z.infer<typeof MpesaDifference>

export const MpesaDayFilter = z.strictObject({
  /** A part of the till's name, or a code that differs. */
  search: z.string().trim().max(200).optional(),
  state: z.enum(mpesaDayStates).optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type MpesaDayFilter = z.infer<typeof MpesaDayFilter>

export const listMpesaDays = defineEndpoint({
  method: 'GET',
  path: '/api/v1/mpesa-days',
  permission: 'Manage Lending',
  description:
    'Days of tills compared with what M-Pesa says, the latest first. Staff of one branch read those of its own tills.',
  query: z.strictObject({ ...MpesaDayFilter.shape, ...pageQuery(20) }),
  response: pageOf(MpesaDay),
})

export const getMpesaDay = defineEndpoint({
  method: 'GET',
  path: '/api/v1/mpesa-days/:id',
  permission: 'Manage Lending',
  description: 'A day of a till with what differs and why, as it was last compared.',
  params: z.object({ id: IdParam }),
  response: MpesaDay.extend({ content: z.array(MpesaDifference) }),
})
export type MpesaDayDetail = z.infer<(typeof getMpesaDay)['response']>

/** The words of Safaricom, or null where it said nothing. */
const Unasked = z.object({ account: z.string(), answer: z.string().nullable() })

export const compareMpesa = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mpesa-days/comparison',
  permission: 'Manage Lending',
  description:
    'Ask Safaricom for the payments of the last 48 hours to tills that it may be asked about, record those that it did not tell, and compare the last 7 days. `unasked` names tills about which it did not answer.',
  response: z.object({ tills: z.int(), found: z.int(), differences: z.int(), unasked: z.array(Unasked) }),
})
export type MpesaComparison = z.infer<(typeof compareMpesa)['response']>
