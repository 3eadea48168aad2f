// Above 300 lines: the calls about receipts share their rows, parts and filter.
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { approvalKinds } from '../lending/approval-choices.ts'
import { ClientWithLanguage } from '../lending/clients.ts'
import { receiptDocumentPath, repaymentMethods } from '../lending/ledger.ts'
import { ClientInstalment } from '../lending/lending.staff.ts'
import { Day, Id, IdParam, pageOf, pageQuery, Shillings, sortQuery, Timestamp } from '../lists.ts'
import { oneLine } from '../texts.ts'

const byId = z.object({ id: IdParam })

/** Whole shillings. */
const Amount = z.int().min(1).max(100_000_000)
const reason = z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500)
/** Receipt, transaction or slip number; compared without case and spaces. */
const reference = oneLine(60).min(1)

/** What one client gets of a receipt. What it pays: the debt, then what was written off, then the credit balance. */
export const ReceiptPart = z.object({
  id: Id,
  clientId: Id,
  clientName: z.string(),
  clientNumber: z.string(),
  /** The client's group when it was recorded. */
  group: z.string().nullable(),
  amount: Shillings,
  /** The part that paid the debt. */
  debt: Shillings,
  /** The part that paid what was written off. */
  recovered: Shillings,
  /** The part above both, which became credit balance. */
  excess: Shillings,
  /** What the client owed after it. */
  left: Shillings,
  /** The order that it was meant for; it counts towards its deposit. */
  order: z.object({ id: Id, number: z.string() }).nullable(),
  /** Without `by` M-Pesa gave the money back. */
  reversed: z.object({ reason: z.string().nullable(), by: z.string().nullable(), at: Timestamp }).nullable(),
})
export type ReceiptPart = z.infer<typeof ReceiptPart>

/** `taken-back`: nothing of it stands. */
export const receiptStates = ['standing', 'partly-taken-back', 'taken-back'] as const

const common = {
  id: Id,
  /** As it is shown and printed. */
  number: z.string(),
  accountId: Id,
  /** Name of the money account; of a cash box, its holder's. */
  account: z.string(),
  method: z.enum(repaymentMethods),
  /** Day of the payment, YYYY-MM-DD. */
  paidOn: z.iso.date(),
  amount: Shillings,
  /** What was taken back or paid back of it. */
  takenBack: Shillings,
  /** What names no client yet. */
  unmatched: Shillings,
  state: z.enum(receiptStates),
  /** Null for cash: the number is enough. */
  reference: z.string().nullable(),
  payer: z.string().nullable(),
  /** The account that the payer typed, of money that came by M-Pesa. */
  typedAccount: z.string().nullable(),
  recordedBy: z.string(),
  at: Timestamp,
}

/** The client whose unmatched money it may be, by a number or phone that was typed, or by the phone that paid. */
export const ProposedClient = z.object({
  id: Id,
  name: z.string(),
  number: z.string(),
  group: z.string().nullable(),
  why: z.enum(['number', 'national-id', 'phone', 'payer-phone']),
})
export type ProposedClient = z.infer<typeof ProposedClient>

export const Receipt = z.object({
  ...common,
  note: z.string().nullable(),
  proposed: ProposedClient.nullable(),
  /** Of clients in the caller's scope; without Manage Lending of groups that the caller led. */
  parts: z.array(ReceiptPart),
  /** Parts of other clients. */
  otherParts: z.int(),
  /** What waits for a second person: taking back, or paying unmatched money back. */
  waiting: z.array(z.object({ id: Id, kind: z.enum(approvalKinds), amount: Shillings })),
  /** Why and when money that names no client moved, oldest first. */
  unmatchedMoves: z.array(
    z.object({
      kind: z.enum(['received', 'matched', 'unmatched', 'taken-back', 'paid-back']),
      change: Shillings,
      by: z.string().nullable(),
      at: Timestamp,
      reason: z.string().nullable(),
    }),
  ),
})
export type Receipt = z.infer<typeof Receipt>

const NewPart = z.strictObject({
  clientId: Id,
  amount: Amount,
  /** The outstanding amount that was read; another one on the server answers VERSION_CONFLICT. */
  balanceSeen: Shillings.optional(),
  /** The open order of the client that it is meant for. It pays what is owed like every payment. */
  orderId: Id.optional(),
})

/** The most clients of one receipt. */
const maxParts = 200
const parts = z.array(NewPart).max(maxParts)

export const RecordReceiptInput = z.strictObject({
  /** The account that received it; null for one's own cash box. */
  accountId: Id.nullable(),
  /** Not after today, and at most a year ago. */
  paidOn: z.iso.date(),
  /** Parts and unmatched money add up to it. */
  amount: Amount,
  /** Needed except for cash, which has the number of its receipt. Unique in its account while a part stands. */
  reference: reference.optional(),
  payer: oneLine(120).optional(),
  note: z.string().trim().max(500).optional(),
  parts,
  /** What names no client yet; needs Manage Lending. */
  unmatched: z.int().min(0).max(100_000_000).optional(),
  /** The same amount of the same client on the same day is another payment. */
  isAnother: z.boolean().optional(),
})
export type RecordReceiptInput = z.infer<typeof RecordReceiptInput>

/** MONTH_CLOSED for a day of payment in a closed month. */
export const recordReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/v1/receipts',
  permission: 'Record Repayments',
  description:
    'Record a payment with its parts for one or more clients. Without Manage Lending only for the groups that the caller leads. Answers 409 SAME_PAYMENT unless `isAnother`, VERSION_CONFLICT when a client owes another amount, ALREADY_TAKEN for a used reference, or MONTH_CLOSED, and 422 ORDER_NOT_OPEN for an `orderId` that is no open order of the client.',
  idempotent: true,
  status: 201,
  body: RecordReceiptInput,
  response: Receipt,
})

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/v1/receipts/:id',
  permission: 'Record Repayments',
  description: 'One receipt with its parts in scope.',
  params: byId,
  response: Receipt,
})

export const receiptSorts = ['number', 'paidOn'] as const

export const ReceiptFilter = z.strictObject({
  from: Day.optional(),
  to: Day.optional(),
  account: IdParam.optional(),
  method: z.enum(repaymentMethods).optional(),
  branch: IdParam.optional(),
  officer: IdParam.optional(),
  client: IdParam.optional(),
  group: IdParam.optional(),
  /** The account that recorded it. */
  recordedBy: IdParam.optional(),
  /** `proposed`: with unmatched money for which a client is proposed. */
  state: z.enum([...receiptStates, 'unmatched', 'proposed']).optional(),
  /** Number or reference of a receipt; name, number or phone of a client. */
  search: oneLine(80).optional(),
})
export type ReceiptFilter = z.infer<typeof ReceiptFilter>

export const ReceiptRow = z.object({
  ...common,
  /** The first two clients in scope, and how many there are. */
  clients: z.array(z.object({ id: Id, name: z.string(), number: z.string() })),
  clientCount: z.int(),
  proposed: ProposedClient.nullable(),
})
export type ReceiptRow = z.infer<typeof ReceiptRow>

/** Of all receipts that match; null above 10,000 of them, since adding up is then too slow. */
export const ReceiptSums = z.object({
  received: Shillings,
  takenBack: Shillings,
  recovered: Shillings,
  unmatched: Shillings,
})

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/receipts',
  permission: 'Record Repayments',
  description: 'Receipts, newest first. Without Manage Lending those of groups that the caller led, and their own.',
  query: ReceiptFilter.extend({
    ...pageQuery(20),
    sort: sortQuery(receiptSorts),
  }),
  response: pageOf(ReceiptRow).extend({ sums: ReceiptSums.nullable() }),
})

/** What a payment of a client would pay. */
export const ReceiptPreview = z.object({
  payer: ClientWithLanguage.pick({
    id: true,
    fullName: true,
    clientNumber: true,
    phone: true,
    groupId: true,
    groupName: true,
    language: true,
  }),
  /** What the client owes now, and of it what is due until today. */
  outstanding: Shillings,
  due: Shillings,
  writtenOff: Shillings,
  /** What it pays of each instalment, in order. */
  instalments: z.array(
    ClientInstalment.pick({ orderNumber: true, entryKind: true, number: true, dueOn: true }).extend({
      pays: Shillings,
      left: Shillings,
    }),
  ),
  recovered: Shillings,
  excess: Shillings,
  /** After the payment. */
  outstandingAfter: Shillings,
  overdueAfter: Shillings,
  nextAfter: z.object({ dueOn: z.iso.date(), amount: Shillings }).nullable(),
})
export type ReceiptPreview = z.infer<typeof ReceiptPreview>

export const previewReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/receipt-preview',
  permission: 'Record Repayments',
  description:
    'What a payment of a client would pay, and what is left then. Amount 0 answers what is owed. Without Manage Lending only for the groups that the caller leads.',
  params: byId,
  query: z.strictObject({
    amount: z
      .union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ])
      .pipe(z.int().min(0).max(100_000_000))
      .default(0),
  }),
  response: ReceiptPreview,
})

/** `keepsMoney`: it becomes unmatched money of the receipt. */
export const TakeBackPartInput = z.strictObject({ reason, keepsMoney: z.boolean().default(false) })

/**
 * A second reversal of the same part changes nothing. May take the client over the limit. What it paid is owed again,
 * also where the rest was written off since. CREDIT_SPENT when what was paid in advance was used or refunded since.
 */
export const reverseRepayment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/repayments/:id/reversal',
  permission: 'Manage Lending',
  description:
    'Take back one part of a receipt, with the reason; with `keepsMoney` it becomes unmatched money of the receipt. Repeatable; above the amount of the settings it waits for a second person, in `waiting`. Answers 409 CREDIT_SPENT when its part paid in advance was used.',
  params: byId,
  body: TakeBackPartInput,
  response: Receipt,
})

export const reverseReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/v1/receipts/:id/reversal',
  permission: 'Manage Lending',
  description:
    'Take back all that stands of a receipt, with its unmatched money; above the amount of the settings it waits for a second person, in `waiting`. Repeatable. Answers 409 CREDIT_SPENT as for one part.',
  params: byId,
  body: z.strictObject({ reason }),
  response: Receipt,
})

/** Counts from the day of payment, or from the first day after it whose month is open. */
export const matchReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/v1/receipts/:id/matches',
  permission: 'Manage Lending',
  description:
    'Give unmatched money of a receipt to clients. Answers 422 ENTRY_ABOVE_BALANCE for more than is unmatched, or ORDER_NOT_OPEN.',
  idempotent: true,
  status: 201,
  params: byId,
  body: z.strictObject({ parts: parts.min(1) }),
  response: Receipt,
})

export const PayBackInput = z.strictObject({ amount: Amount, reason })

export const payBackReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/v1/receipts/:id/pay-back',
  permission: 'Manage Lending',
  description:
    'Pay unmatched money back out of the account that received it, cash out of your own box; above the amount of the settings it waits for a second person. Answers 422 ENTRY_ABOVE_BALANCE for more than is unmatched, and 409 CASH_SHORT.',
  idempotent: true,
  status: 201,
  params: byId,
  body: PayBackInput,
  response: Receipt,
})

/** To print or share, in the language of the request. */
export const getReceiptDocument = defineEndpoint({
  method: 'GET',
  path: receiptDocumentPath(':id'),
  permission: 'Record Repayments',
  description: 'A receipt as a PDF of one A5 page.',
  params: byId,
  response: z.file().mime('application/pdf'),
})
