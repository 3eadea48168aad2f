import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Group } from './groups.ts'
import { Id, IdParam, pageOf, Shillings, Timestamp } from './lists.ts'

const byId = z.object({ id: IdParam })

export const LimitChange = z.object({
  id: Id,
  oldLimit: Shillings.nullable(),
  newLimit: Shillings.nullable(),
  reason: z.string().nullable(),
  /** Who changed it; null when it came with an import. */
  changedBy: z.string().nullable(),
  at: Timestamp,
})
export type LimitChange = z.infer<typeof LimitChange>

export const SetLoanLimitInput = z.strictObject({
  /** Whole shillings; null takes the limit away, so that nothing can be booked. */
  limit: z.int().min(0).max(100_000_000).nullable(),
  reason: z.string().trim().min(3).max(500),
  /** The limit that was read; another one on the server answers VERSION_CONFLICT. */
  oldLimit: Shillings.nullable(),
})
export type SetLoanLimitInput = z.infer<typeof SetLoanLimitInput>

/** Orders that stand are not touched; a limit below what is owed and held leaves nothing available. */
export const setLoanLimit = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients/:id/limit',
  permission: 'Manage Lending',
  summary: "Change a client's loan limit, with the reason",
  params: byId,
  body: SetLoanLimitInput,
  response: z.object({ clientId: Id, limit: Shillings.nullable() }),
})

export const listLimitChanges = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/limit-changes',
  permission: 'Manage Lending',
  summary: "Every change of a client's limit, newest first",
  params: byId,
  response: pageOf(LimitChange),
})

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
  summary: 'Give a group to another credit officer of its branch',
  params: byId,
  body: ReassignGroupInput,
  response: Group,
})

export const listAssignments = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups/:id/officers',
  permission: 'Manage Lending',
  summary: 'Who led a group since when, newest first',
  params: byId,
  response: pageOf(OfficerAssignment),
})
