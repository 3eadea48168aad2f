// Above 300 lines: the calls about one client's debt share their rows and parameters.
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Shillings, Timestamp, Version } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { Group } from './groups.ts'
import { entryDocumentPath, entryKinds, repaymentMethods } from './ledger.ts'

const byId = z.object({ id: IdParam })

export const LimitChange = z.object({
  id: Id,
  oldLimit: Shillings.nullable(),
  newLimit: Shillings.nullable(),
  reason: z.string().nullable(),
  /** Name of the account that changed it; null for an import. */
  changedBy: z.string().nullable(),
  at: Timestamp,
})
export type LimitChange = z.infer<typeof LimitChange>

export const SetLoanLimitInput = z.strictObject({
  /** Whole shillings; null removes the limit, so that nothing can be booked. */
  limit: z.int().min(0).max(100_000_000).nullable(),
  reason: z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500),
  /** The limit that was read; another one on the server answers VERSION_CONFLICT. */
  oldLimit: Shillings.nullable(),
})
export type SetLoanLimitInput = z.infer<typeof SetLoanLimitInput>

/** Placed orders do not change; with a limit below outstanding plus held nothing is available. */
export const setLoanLimit = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients/:id/limit',
  permission: 'Manage Lending',
  description:
    "Change a client's loan limit, with the reason. Answers 409 VERSION_CONFLICT when the limit is not `oldLimit`.",
  params: byId,
  body: SetLoanLimitInput,
  response: z.object({ clientId: Id, limit: Shillings.nullable() }),
})

export const listLimitChanges = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/limit-changes',
  permission: 'Manage Lending',
  description: "Every change of a client's limit, newest first.",
  params: byId,
  query: z.strictObject(pageQuery(50)),
  response: pageOf(LimitChange),
})

/** Why a higher limit is declined for now. Choices instead of a text, which could name a person. */
export const declineReasons = ['not-wanted', 'less-income', 'debts-elsewhere', 'too-early'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Why no higher limit is proposed, in the order in which it is found. */
export const growthStops = [
  'no-limit', // or one of 0
  'not-active', // or in no group
  'written-off',
  'highest', // or too small for one step more
  'changed',
  'declined',
  'overdue',
  'group-overdue',
  'few-days',
  'late',
] as const
export type GrowthStop = (typeof growthStops)[number]

export const LimitProposal = z.object({
  id: Id,
  name: z.string(),
  clientNumber: z.string(),
  branch: z.string().nullable(),
  groupId: Id.nullable(),
  group: z.string().nullable(),
  officer: z.string().nullable(),
  limit: Shillings,
  proposed: Shillings,
  /** The reasons: due days, what was to be paid on them, and what of it was paid by the end of its day. */
  dueDays: z.int(),
  due: Shillings,
  onTime: Shillings,
  /** Rounded down to one decimal. */
  percentOnTime: z.number(),
  groupOverdue: Shillings,
  /** YYYY-MM-DD; null for a limit that never changed. */
  changedOn: z.iso.date().nullable(),
})
export type LimitProposal = z.infer<typeof LimitProposal>

export const LimitProposalFilter = z.strictObject({
  branch: IdParam.optional(),
  officer: IdParam.optional(),
  group: IdParam.optional(),
  /** Name, number or phone of a client. */
  search: oneLine(80).optional(),
})
export type LimitProposalFilter = z.infer<typeof LimitProposalFilter>

/** Clients whom nothing else stops and whose payments are read for one list: some seconds. */
export const maxProposed = 1_000

export const listLimitProposals = defineEndpoint({
  method: 'GET',
  path: '/api/v1/limit-proposals',
  permission: 'Manage Lending',
  description:
    'Clients for whom the rules of the settings propose a higher limit, by group and name, with the reasons. `growth` is what all of the filter would grow by together. Empty while the rules are off, and with `isTooWide` for a filter of more than 1,000 clients to compare.',
  query: LimitProposalFilter.extend(pageQuery(50)),
  response: pageOf(LimitProposal).extend({ growth: Shillings, isOn: z.boolean(), isTooWide: z.boolean() }),
})

/** Nothing while the rules are off. */
export const ClientLimitProposal = z.object({
  proposal: LimitProposal.nullable(),
  /** Why there is none, with what it is about. */
  stop: z
    .object({
      code: z.enum(growthStops),
      /** Written off or overdue. */
      amount: Shillings.nullable(),
      until: z.iso.date().nullable(),
      dueDays: z.int().nullable(),
      neededDays: z.int().nullable(),
      percentOnTime: z.number().nullable(),
      neededPercent: z.int().nullable(),
    })
    .nullable(),
})
export type ClientLimitProposal = z.infer<typeof ClientLimitProposal>

export const getLimitProposal = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/limit-proposal',
  permission: 'Manage Lending',
  description: 'The higher limit that is proposed for a client, or why there is none.',
  params: byId,
  response: ClientLimitProposal,
})

/** For the bulk action: these come back after the months between two changes. */
export const DeclineLimitsInput = z.strictObject({ reason: z.enum(declineReasons) })

/** Clients of one bulk action. */
export const maxTakenLimits = 1_000

/** The limits that a person was shown. */
export const ShownLimit = LimitProposal.pick({ id: true, limit: true, proposed: true }).strict()
export type ShownLimit = z.infer<typeof ShownLimit>

/**
 * For the bulk action, which changes each limit as by hand: with a reason, in the history and in the audit. A client to
 * whom another limit, or none, is proposed by then is skipped with LIMIT_PROPOSAL_CHANGED.
 */
export const TakeLimitsInput = z.strictObject({ limits: z.array(ShownLimit).min(1).max(maxTakenLimits) })

export const OfficerAssignment = z.object({
  id: Id,
  creditOfficerId: Id,
  creditOfficer: z.string(),
  reason: z.string().nullable(),
  at: Timestamp,
})
export type OfficerAssignment = z.infer<typeof OfficerAssignment>

export const ReassignGroupInput = z.strictObject({
  creditOfficerId: Id,
  reason: z.string().trim().max(500).optional(),
  /** The officer that was read; another one on the server answers VERSION_CONFLICT. */
  oldCreditOfficerId: Id,
})
export type ReassignGroupInput = z.infer<typeof ReassignGroupInput>

/** Orders keep the officer they were booked by; new ones are booked by the new officer. */
export const reassignGroup = defineEndpoint({
  method: 'POST',
  path: '/api/v1/groups/:id/officer',
  permission: 'Manage Lending',
  description: 'Give a group to another credit officer of its branch. Answers 422 OFFICER_NOT_OF_BRANCH.',
  params: byId,
  body: ReassignGroupInput,
  response: Group,
})

export const listAssignments = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups/:id/officers',
  permission: 'Manage Lending',
  description: 'Who led a group since when, newest first.',
  params: byId,
  query: z.strictObject(pageQuery(50)),
  response: pageOf(OfficerAssignment),
})

export const ClientInstalment = z.object({
  /** Null for a debt that is no order. */
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  /** The entry that made the debt; null for an order. */
  entryId: Id.nullable(),
  entryKind: z.enum(entryKinds).nullable(),
  /** The day of the new terms it stands on; null for an order or entry. */
  termsOn: z.iso.date().nullable(),
  /** 0 for what is owed above the instalments of new terms. */
  number: z.int(),
  /** YYYY-MM-DD. */
  dueOn: z.iso.date(),
  amount: Shillings,
  paid: Shillings,
  /** Days past due while part of it is unpaid, else 0. */
  daysPastDue: z.int(),
})
export type ClientInstalment = z.infer<typeof ClientInstalment>

/**
 * Instalments of delivered orders, of entries that raised the debt and of new terms, in the order of payment: by due day,
 * orders before entries before new terms. The unpaid sum is the outstanding amount.
 */
export const listInstalments = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/instalments',
  permission: 'Place Orders',
  description:
    'What a client has to repay when, and what of it is paid. In the order they are paid; what is unpaid adds up to the outstanding amount.',
  params: byId,
  response: pageOf(ClientInstalment),
})

export const LedgerEntry = z.object({
  id: Id,
  kind: z.enum(entryKinds),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  /** What the entry changed, and the amounts after it. */
  heldChange: Shillings,
  outstandingChange: Shillings,
  /** What it added to the debts written off and not recovered. */
  writtenOffChange: Shillings,
  creditChange: Shillings,
  held: Shillings,
  outstanding: Shillings,
  creditBalance: Shillings,
  /** The business day it counts from, YYYY-MM-DD. */
  effectiveOn: z.iso.date(),
  at: Timestamp,
  /** Null for the shop itself. */
  by: z.string().nullable(),
  /** Of a correction; null for other entries, and after an erasure. */
  reason: z.string().nullable(),
  /** The receipt of a repayment, of its reversal, or of what it recovered or brought in advance. */
  receipt: z.object({ id: Id, number: z.string() }).nullable(),
  /** How its money moved; cash has no reference. */
  payment: z.object({ method: z.enum(repaymentMethods), reference: z.string().nullable() }).nullable(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** With the entries of records that were merged into the client. */
export const listLedger = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/ledger',
  permission: 'Place Orders',
  description: 'Every entry of what a client owes and holds, newest first. Includes records merged into the client.',
  params: byId,
  query: z.strictObject(pageQuery(50)),
  response: pageOf(LedgerEntry),
})

/** To print and sign, in the language of the request. */
export const getEntryDocument = defineEndpoint({
  method: 'GET',
  path: entryDocumentPath(':id'),
  permission: 'Place Orders',
  description: 'One entry of a ledger as PDF.',
  params: byId,
  response: z.file().mime('application/pdf'),
})

/** Client ids of members of the group, one role each; null for a vacant role. */
export const SetGroupRolesInput = z.strictObject({
  chair: Id.nullable(),
  treasurer: Id.nullable(),
  secretary: Id.nullable(),
  /**
   * The group's version that was read; another one on the server answers VERSION_CONFLICT, unless the roles are so
   * already.
   */
  version: Version,
})
export type SetGroupRolesInput = z.infer<typeof SetGroupRolesInput>

export const setGroupRoles = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/groups/:id/roles',
  permission: 'Manage Lending',
  description:
    'Set the chair, treasurer and secretary of a group. Client ids or null. Answers 422 CLIENT_NOT_IN_GROUP or 409 VERSION_CONFLICT.',
  params: byId,
  body: SetGroupRolesInput,
  response: SetGroupRolesInput,
})
