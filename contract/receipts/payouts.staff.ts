import { z } from 'zod'
import { KenyanPhone } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Shillings, Timestamp } from '../lists.ts'
import { payoutStates } from './mpesa-choices.ts'

/** Money that is sent to a phone by M-Pesa, for a refund or for unmatched money that was paid back in the books. */
export const Payout = z.object({
  id: Id,
  /** The refund in the ledger of its client. */
  entryId: Id.nullable(),
  /** The receipt whose unmatched money was paid back. */
  receipt: z.object({ id: Id, number: z.string() }).nullable(),
  client: z.object({ id: Id, name: z.string() }).nullable(),
  /** The account that pays. */
  account: z.string(),
  /** Null once the client was erased. */
  phone: z.string().nullable(),
  /** What people compare the phone with: that of the client's record, or who paid the receipt, as it was told or typed. */
  comparedWith: z.string().nullable(),
  amount: Shillings,
  state: z.enum(payoutStates),
  /** What Safaricom says where it is more than the state. */
  answer: z.string().nullable(),
  /** Code of the payment. */
  code: z.string().nullable(),
  madeBy: z.string(),
  madeAt: Timestamp,
  releasedBy: z.string().nullable(),
  releasedAt: Timestamp.nullable(),
  /** Who said what became of it where M-Pesa did not, and why. */
  settledBy: z.string().nullable(),
  settlementReason: z.string().nullable(),
  /** The caller made it, and cannot release or settle it. */
  isOwn: z.boolean(),
  /** M-Pesa was asked for a day and does not tell: a person can say what became of it. */
  canSettle: z.boolean(),
})
export type Payout = z.infer<typeof Payout>

const params = z.object({ id: IdParam })

/** Money that left a till in the books and was not sent to a phone yet. */
export const Unsent = Payout.pick({
  entryId: true,
  receipt: true,
  client: true,
  account: true,
  phone: true,
  comparedWith: true,
  amount: true,
}).extend({
  /** When it was refunded or paid back. */
  at: Timestamp,
})
export type Unsent = z.infer<typeof Unsent>

export const listUnsent = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payouts/unsent',
  permission: 'Manage Lending',
  description:
    'Refunds and unmatched money paid back out of tills that can pay by M-Pesa, of the last 30 days, that were not sent to a phone, newest first, at most 50. `phone` is the one that is offered.',
  response: z.object({ canPay: z.boolean(), unsent: z.array(Unsent) }),
})

export const listPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payouts',
  permission: 'Manage Lending',
  description:
    'Money sent to phones in your scope, newest first. `toRelease` is the number of those that wait for the caller.',
  query: z.strictObject({
    /** Words that the client's name, number or phone all have. */
    search: z.string().trim().max(200).optional(),
    state: z.enum(payoutStates).optional(),
    entry: IdParam.optional(),
    receipt: IdParam.optional(),
    ...pageQuery(20),
  }),
  response: pageOf(Payout).extend({ toRelease: z.int() }),
})

export const MakePayoutInput = z.strictObject({
  /** A refund, or a receipt with unmatched money that was paid back: one of them. */
  entryId: Id.optional(),
  receiptId: Id.optional(),
  phone: KenyanPhone,
})
export type MakePayoutInput = z.infer<typeof MakePayoutInput>

export const makePayout = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payouts',
  permission: 'Manage Lending',
  idempotent: true,
  status: 201,
  description:
    'Send what was refunded or paid back out of a till to a phone; a second person releases it. Answers 409 NOTHING_TO_SEND when all of it was sent, or NO_TILL_PAYS for a till that cannot pay.',
  body: MakePayoutInput,
  response: Payout,
})

export const releasePayout = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payouts/:id/release',
  permission: 'Approve Entries',
  description:
    'Let M-Pesa send the money, once. Answers with what Safaricom said; 409 OWN_REQUEST for the one who made it, or PAYOUT_CLOSED.',
  params,
  response: Payout,
})

export const withdrawPayout = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payouts/:id/withdraw',
  permission: 'Manage Lending',
  description: 'Take a payout back before it is released. Answers 409 PAYOUT_CLOSED afterwards.',
  params,
  response: Payout,
})

export const SettlePayoutInput = z.strictObject({
  /** The code of the payment, ten letters and digits; null for one that was not paid. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{10}$/, messageCode('MPESA_CODE_NEEDED'))
    .nullable(),
  reason: z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500),
})
export type SettlePayoutInput = z.infer<typeof SettlePayoutInput>

export const settlePayout = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payouts/:id/settlement',
  permission: 'Approve Entries',
  description:
    'Say what became of a payout of which M-Pesa does not tell, once it was asked for a day: paid, with its code, or not paid, after which the money can be sent again. Answers 409 OWN_REQUEST for the one who made it, PAYOUT_ASKED_ABOUT, PAYOUT_CLOSED, ALREADY_TAKEN for the code of another payout, or CODE_NOT_OF_PAYOUT where the code is that of money received, or a statement of the till says otherwise.',
  params,
  body: SettlePayoutInput,
  response: Payout,
})
