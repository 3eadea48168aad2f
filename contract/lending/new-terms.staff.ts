import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, NumberParam, pageOf, Shillings, Timestamp } from '../lists.ts'
import { maxMonths } from '../orders/instalments.ts'
import { Approval } from './approvals.staff.ts'
import { newTermsDocumentPath, termsKinds } from './new-terms.ts'

const byId = z.object({ id: IdParam })
const reason = z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500)

const DueAmount = z.object({ dueOn: z.iso.date(), amount: Shillings })

/** New terms of a client's debt, as they were agreed. */
export const NewTerms = z.object({
  id: Id,
  clientId: Id,
  kind: z.enum(termsKinds),
  /** The business day of the agreement, from which the due days count. */
  agreedOn: z.iso.date(),
  /** What was outstanding then: the sum of the due days. */
  outstanding: Shillings,
  dues: z.array(DueAmount),
  /** Null after an erasure. */
  reason: z.string().nullable(),
  agreedBy: z.string(),
  at: Timestamp,
  undone: z.object({ on: z.iso.date(), by: z.string(), reason: z.string().nullable() }).nullable(),
  /** They are the latest and nothing was paid or returned since. */
  canUndo: z.boolean(),
})
export type NewTerms = z.infer<typeof NewTerms>

const common = {
  reason,
  /** The outstanding amount that was read; another one on the server answers VERSION_CONFLICT. */
  outstandingSeen: Shillings,
}
const months = z.int().min(1).max(maxMonths)

export const AgreeTermsInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), from: z.iso.date(), to: z.iso.date(), ...common }),
  z.strictObject({ kind: z.literal('more-months'), months, ...common }),
  z.strictObject({ kind: z.literal('spread'), ...common }),
  z.strictObject({ kind: z.literal('new-plan'), firstDueOn: z.iso.date(), months, ...common }),
])
export type AgreeTermsInput = z.infer<typeof AgreeTermsInput>

/** What a client owes when, and how late that is. */
const Plan = z.object({
  dues: z.array(DueAmount),
  /** Due before today, and the days since the oldest of it. */
  overdue: Shillings,
  daysPastDue: z.int(),
})

export const TermsPreview = z.object({
  outstanding: Shillings,
  before: Plan,
  /** Null without a kind. */
  after: Plan.nullable(),
  /** A second person must approve it. */
  needsApproval: z.boolean(),
})
export type TermsPreview = z.infer<typeof TermsPreview>

const monthsParam = NumberParam.pipe(months)

/** A kind lacks none of its inputs. */
export const TermsQuery = z.strictObject({
  kind: z.enum(termsKinds).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  months: monthsParam.optional(),
  firstDueOn: z.iso.date().optional(),
})
export type TermsQuery = z.infer<typeof TermsQuery>

export const previewTerms = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/new-terms/preview',
  permission: 'Manage Lending',
  description:
    'What a client owes when, and what it would be under new terms: `move` needs `from` and `to`, `more-months` needs `months`, `new-plan` needs `firstDueOn` and `months`. Without `kind` only what is now.',
  params: byId,
  query: TermsQuery,
  response: TermsPreview,
})

export const listNewTerms = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/new-terms',
  permission: 'Place Orders',
  description: "New terms of a client's debt, newest first, with those that were undone.",
  params: byId,
  response: pageOf(NewTerms),
})

export const agreeTerms = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients/:id/new-terms',
  permission: 'Manage Lending',
  description:
    'Agree on new due days for all that a client owes, with the reason. Answers 202 with the approval when a second person must approve it. Answers 409 VERSION_CONFLICT when the outstanding amount is not `outstandingSeen`, NOTHING_OWED or MONTH_CLOSED.',
  idempotent: true,
  status: 201,
  params: byId,
  body: AgreeTermsInput,
  response: z.object({ terms: NewTerms.nullable(), approval: Approval.nullable() }),
  isAccepted: ({ approval }) => approval !== null,
})

export const UndoTermsInput = z.strictObject({ reason })

export const undoTerms = defineEndpoint({
  method: 'POST',
  path: '/api/v1/new-terms/:id/undo',
  permission: 'Manage Lending',
  description:
    'Undo new terms, with the reason: the due days from before count again. Answers 409 TERMS_FINAL once something was paid or returned, or newer terms were agreed. Terms that were undone are answered as they are.',
  params: byId,
  body: UndoTermsInput,
  response: NewTerms,
})

/** To print and sign, in the language of the request. */
export const getNewTermsDocument = defineEndpoint({
  method: 'GET',
  path: newTermsDocumentPath(':id'),
  permission: 'Place Orders',
  description: 'New terms of a debt as PDF.',
  params: byId,
  response: z.file().mime('application/pdf'),
})
