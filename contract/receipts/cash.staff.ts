import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode, wholeNumberCode } from '../errors.ts'
import { Day, FlagParam, Id, IdParam, pageOf, pageQuery, Shillings, Timestamp } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { cashEntryKinds, cashMoveStates } from './cash-choices.ts'

const byId = z.object({ id: IdParam })
const maxAmount = 100_000_000
const Reason = z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500)

/** Cash that left a box for the bank or for another person. */
export const CashMove = z.object({
  id: Id,
  state: z.enum(cashMoveStates),
  amount: Shillings,
  /** Who gave it. */
  from: z.string(),
  /** The person or the account that it went to. */
  to: z.string(),
  /** Of the bank's slip; null for a person, and after an erasure. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** Why the amount was disputed. */
  reason: z.string().nullable(),
  at: Timestamp,
  decidedAt: Timestamp.nullable(),
})
export type CashMove = z.infer<typeof CashMove>

export const CashEntry = z.object({
  id: Id,
  kind: z.enum(cashEntryKinds),
  /** Negative for cash that left the box. */
  amount: Shillings,
  at: Timestamp,
  by: z.string().nullable(),
  receipt: z.object({ id: Id, number: z.int() }).nullable(),
  move: CashMove.nullable(),
})
export type CashEntry = z.infer<typeof CashEntry>

/** What a cash box may hold; null for no bound. */
const bounds = {
  /** KSh above which the cash has to be handed over. */
  maxAmount: Shillings.nullable(),
  /** Days after which it has to be. */
  maxDays: z.int().nullable(),
}

const held = {
  balance: Shillings,
  /** The day from which the oldest cash of the box is there, first in first out; null for an empty box. */
  since: z.iso.date().nullable(),
  /** Cash that was handed over and waits for the other person. */
  onTheWay: Shillings,
  /** The last day that was counted and closed. */
  closedTo: z.iso.date().nullable(),
  isAboveBound: z.boolean(),
}

export const CashBook = z.object({
  /** Null for a person who never had cash. */
  boxId: Id.nullable(),
  holder: z.string(),
  ...held,
  ...bounds,
  day: z.iso.date(),
  opening: Shillings,
  received: Shillings,
  out: Shillings,
  closing: Shillings,
  /** The day is closed: later corrections are entries of the day after `closedTo`. */
  isClosed: z.boolean(),
  /** A difference is counted less expected. */
  count: z
    .object({
      expected: Shillings,
      counted: Shillings,
      difference: Shillings,
      reason: z.string().nullable(),
      at: Timestamp,
    })
    .nullable(),
  /** The oldest first. */
  entries: z.array(CashEntry),
  /** Cash that waits for the holder to accept or dispute it, and cash of the holder that waits for others. */
  toAccept: z.array(CashMove),
  sent: z.array(CashMove),
})
export type CashBook = z.infer<typeof CashBook>

const DayQuery = z.strictObject({
  /** Today without it. */
  day: Day.optional(),
})
export type DayQuery = z.infer<typeof DayQuery>

export const getMyCash = defineEndpoint({
  method: 'GET',
  path: '/api/v1/cash/mine',
  permission: 'Record Repayments',
  description:
    'Your cash book of one day. Opening, entries, closing and count of the day; balance, age and bounds as of now, and what waits to be accepted.',
  query: DayQuery,
  response: CashBook,
})

export const CashBox = z.object({
  id: Id,
  holder: z.string(),
  branch: z.string().nullable(),
  ...held,
})
export type CashBox = z.infer<typeof CashBox>

export const CashBoxFilter = z.strictObject({
  /** A part of the holder's name. */
  search: z.string().trim().max(200).optional(),
  branch: IdParam.optional(),
  /** The account of the holder. */
  holder: IdParam.optional(),
  /** Only boxes above a bound of the settings. */
  above: FlagParam.optional(),
})
export type CashBoxFilter = z.infer<typeof CashBoxFilter>

export const listCashBoxes = defineEndpoint({
  method: 'GET',
  path: '/api/v1/cash/boxes',
  permission: 'Manage Lending',
  description: 'Cash in hand of the staff in your scope, the most first. The sums are of all boxes that match.',
  query: z.strictObject({ ...CashBoxFilter.shape, ...pageQuery(20) }),
  response: pageOf(CashBox).extend({
    ...bounds,
    sums: z.object({ balance: Shillings, onTheWay: Shillings, above: z.int() }),
  }),
})

export const getCashBox = defineEndpoint({
  method: 'GET',
  path: '/api/v1/cash/boxes/:id',
  permission: 'Manage Lending',
  description: 'The cash book of a person in your scope, of one day.',
  params: byId,
  query: DayQuery,
  response: CashBook,
})

export const listCashTakers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/cash/takers',
  permission: 'Record Repayments',
  description:
    'Whom you may hand cash over to. Active staff of your branch or of all branches who record repayments, and the active bank and till accounts in your scope.',
  response: z.object({
    people: z.array(z.object({ id: Id, name: z.string() })),
    accounts: z.array(z.object({ id: Id, name: z.string() })),
  }),
})

/** To a person, or to an account with the reference of its slip. */
export const MoveCashInput = z
  .strictObject({
    accountId: Id.optional(),
    moneyAccountId: Id.optional(),
    reference: oneLine(60).min(1).optional(),
    amount: z.int(wholeNumberCode('PRICE_WHOLE')).min(1).max(maxAmount),
    note: z.string().trim().max(500).optional(),
  })
  .refine(({ accountId, moneyAccountId }) => (accountId === undefined) !== (moneyAccountId === undefined), {
    path: ['accountId'],
    message: messageCode('REQUIRED'),
  })
  .refine(({ moneyAccountId, reference }) => (moneyAccountId === undefined) === (reference === undefined), {
    path: ['reference'],
    message: messageCode('REQUIRED'),
  })
export type MoveCashInput = z.infer<typeof MoveCashInput>

export const moveCash = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cash/moves',
  permission: 'Record Repayments',
  description:
    'Hand cash over. To an account with the reference of the slip, which counts immediately, or to a person, who accepts or disputes it. Answers 409 CASH_SHORT when your box holds less, and ALREADY_TAKEN for a reference of that account.',
  idempotent: true,
  status: 201,
  body: MoveCashInput,
  response: CashMove,
})

export const acceptCash = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cash/moves/:id/accept',
  permission: 'Record Repayments',
  description: 'Accept cash that was handed over to you. Answers 409 CASH_MOVE_CLOSED when it no longer waits.',
  params: byId,
  response: CashMove,
})

export const disputeCash = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cash/moves/:id/dispute',
  permission: 'Record Repayments',
  description:
    "Dispute the amount that was handed over to you, with the reason: it returns to the giver's box. Answers 409 CASH_MOVE_CLOSED when it no longer waits.",
  params: byId,
  body: z.strictObject({ reason: Reason }),
  response: CashMove,
})

export const withdrawCash = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cash/moves/:id/withdraw',
  permission: 'Record Repayments',
  description:
    'Take back cash that you handed over and nobody accepted yet. Answers 409 CASH_MOVE_CLOSED when it no longer waits.',
  params: byId,
  response: CashMove,
})

export const CountCashInput = z.strictObject({
  day: Day,
  counted: z.int(wholeNumberCode('PRICE_WHOLE')).min(0).max(maxAmount),
  /** Needed where counted and expected differ. */
  reason: z.string().trim().max(500).optional(),
  /** The closing of the day that was read; another one on the server answers VERSION_CONFLICT. */
  expectedSeen: Shillings,
})
export type CountCashInput = z.infer<typeof CountCashInput>

export const countCash = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cash/counts',
  permission: 'Record Repayments',
  description:
    'Count your cash and close the day and those before it. A difference becomes an entry of that day. Answers 409 CASH_DAY_CLOSED, VERSION_CONFLICT when the expected amount is another one, or CASH_SHORT when less is left now than would be missing.',
  idempotent: true,
  status: 201,
  body: CountCashInput,
  response: CashBook,
})
