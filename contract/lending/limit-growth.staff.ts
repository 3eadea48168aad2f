import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, pageQuery, Shillings } from '../lists.ts'
import { oneLine } from '../texts.ts'

const byId = z.object({ id: IdParam })

/** Why a higher limit is declined for now. Choices instead of a text, which could name a person. */
export const declineReasons = ['not-wanted', 'less-income', 'debts-elsewhere', 'too-early'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Why no higher limit is proposed, in the order in which it is found. */
export const growthStops = [
  /** Without a limit, or one of 0. */
  'no-limit',
  /** Not active, or in no group. */
  'not-active',
  'written-off',
  /** At the highest limit, or too small for one step more. */
  'highest',
  'changed',
  'declined',
  /** Something of the client is overdue. */
  'overdue',
  /** Something of the group is overdue. */
  'group-overdue',
  'few-days',
  'late',
] as const
export type GrowthStop = (typeof growthStops)[number]

export const LimitProposal = z.object({
  /** Of the client. */
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
  /** `onTime` of `due`, rounded down to one decimal. */
  percentOnTime: z.number(),
  /** Of the other clients of the group. */
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

/** One statement more than the settings; computed from plans and payments, never stored. */
export const listLimitProposals = defineEndpoint({
  method: 'GET',
  path: '/api/v1/limit-proposals',
  permission: 'Manage Lending',
  description:
    'Clients for whom the rules of the settings propose a higher limit, by group and name, with the reasons. `growth` is what all of the filter would grow by together. Empty while the rules are off.',
  query: LimitProposalFilter.extend(pageQuery(50)),
  response: pageOf(LimitProposal).extend({ growth: Shillings, isOn: z.boolean() }),
})

/** Both null while the rules are off. */
export const ClientLimitProposal = z.object({
  proposal: LimitProposal.nullable(),
  /** Why there is none, with what it is about. */
  stop: z
    .object({
      code: z.enum(growthStops),
      /** What is written off or overdue. */
      amount: Shillings.nullable(),
      /** Until when there is none. */
      until: z.iso.date().nullable(),
      /** Due days that count, and how many are needed. */
      dueDays: z.int().nullable(),
      neededDays: z.int().nullable(),
      /** What was paid on time, and how much is needed. */
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

/** For the bulk action: declined ones do not come back before the months between two changes are over. */
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
