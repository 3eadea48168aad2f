import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Shillings, sortQuery, Timestamp } from '../lists.ts'
import { approvalKinds, approvalSorts, approvalStates } from './approval-choices.ts'
import { repaymentMethods } from './ledger.ts'
import { termsKinds } from './new-terms.ts'

/** An entry that waits for a second person, or waited for one. */
export const Approval = z.object({
  id: Id,
  /** An adjustment is one that lowers the debt. */
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  /** Null for a receipt of several clients, or of none. */
  clientId: Id.nullable(),
  clientName: z.string().nullable(),
  clientNumber: z.string().nullable(),
  /** The receipt that is taken back, or whose unmatched money is paid back. */
  receipt: z.object({ id: Id, number: z.string() }).nullable(),
  branch: z.string().nullable(),
  amount: Shillings,
  effectiveOn: z.iso.date(),
  dueDays: z.array(z.iso.date()).nullable(),
  /** The new terms of a debt. */
  terms: z
    .object({ kind: z.enum(termsKinds), dues: z.array(z.object({ dueOn: z.iso.date(), amount: Shillings })) })
    .nullable(),
  /** Null after an erasure. */
  reason: z.string().nullable(),
  payment: z.object({ method: z.enum(repaymentMethods), reference: z.string().nullable() }).nullable(),
  /** The balance that it changes, of a receipt what stands of it: when it was requested, after it, and now. */
  balanceSeen: Shillings,
  balanceAfter: Shillings,
  balanceNow: Shillings,
  requestedBy: z.string(),
  requestedAt: Timestamp,
  endsAt: Timestamp,
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  decisionReason: z.string().nullable(),
  /** The entry that was made. */
  entryId: Id.nullable(),
  /** The caller requested it, and may withdraw it while it waits. */
  isOwn: z.boolean(),
  canDecide: z.boolean(),
  /** Names of the first staff who can decide: with Approve Entries, of the branch, independent of the requester. */
  whoCan: z.array(z.string()),
})
export type Approval = z.infer<typeof Approval>

const params = z.object({ id: IdParam })

export const ApprovalFilter = z.strictObject({
  /** A client number, or words that the client's name, number or phone all have. */
  search: z.string().trim().max(200).optional(),
  state: z.enum(approvalStates).optional(),
  kind: z.enum(approvalKinds).optional(),
  client: IdParam.optional(),
  receipt: IdParam.optional(),
  /** Newest first without it. */
  sort: sortQuery(approvalSorts),
})
export type ApprovalFilter = z.infer<typeof ApprovalFilter>

/** For readers of the ledger. */
export const listApprovals = defineEndpoint({
  method: 'GET',
  path: '/api/v1/approvals',
  permission: 'Place Orders',
  description:
    'Entries of clients in your scope that wait for a second person, or waited for one. `toDecide` is the number of those that wait for the caller; `whoCan` names who can approve.',
  query: z.strictObject({ ...ApprovalFilter.shape, ...pageQuery(20) }),
  response: pageOf(Approval).extend({
    /** Entries that wait for the caller: 0 without Approve Entries. */
    toDecide: z.int(),
  }),
})

export const getApproval = defineEndpoint({
  method: 'GET',
  path: '/api/v1/approvals/:id',
  permission: 'Place Orders',
  description: 'One entry that waits for a second person.',
  params,
  response: Approval,
})

/** Enters it under the same checks again: VERSION_CONFLICT for another balance. OWN_REQUEST for the requester,
 * NOT_INDEPENDENT where one of the two made, invited, approved, re-addressed or reset the account of the other lately. */
export const approveEntry = defineEndpoint({
  method: 'POST',
  path: '/api/v1/approvals/:id/approval',
  permission: 'Approve Entries',
  description:
    'Approve an entry and make it. Answers 409 OWN_REQUEST, NOT_INDEPENDENT or APPROVAL_CLOSED, and VERSION_CONFLICT when the balance moved.',
  params,
  response: Approval,
})

const why = z.strictObject({ reason: z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500) })

export const declineEntry = defineEndpoint({
  method: 'POST',
  path: '/api/v1/approvals/:id/decline',
  permission: 'Approve Entries',
  description: 'Decline an entry, with the reason. Answers 409 OWN_REQUEST, NOT_INDEPENDENT or APPROVAL_CLOSED.',
  params,
  body: why,
  response: Approval,
})

/** For the account that requested it; NOT_ALLOWED for others. */
export const withdrawEntry = defineEndpoint({
  method: 'POST',
  path: '/api/v1/approvals/:id/withdrawal',
  permission: 'Manage Lending',
  description: 'Withdraw an entry that you requested. Answers 409 APPROVAL_CLOSED.',
  params,
  response: Approval,
})
