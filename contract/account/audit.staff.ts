import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, isReachable, KeyedPageQuery, ownDays, pageOf, sortQuery, unreachablePage } from '../lists.ts'
import { HistoryEntry, Values } from './history.staff.ts'

export const auditPageSize = 20

/** A change of any record. */
export const AuditEntry = HistoryEntry.extend({
  /** The account of who did it; null for the shop itself. */
  byId: Id.nullable(),
  /** The kind of record, such as `order`. */
  entity: z.string(),
  entityId: Id.nullable(),
  /** The present number or name of the record; null for one without, or that was erased or deleted. */
  record: z.string().nullable(),
  /** Values without a counterpart before the change, such as the reason; what named an erased person is gone. */
  facts: Values,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The form of an action or a kind of record. */
const Word = z.string().regex(/^[a-z0-9_.-]{1,60}$/)

export const AuditQuery = z
  .strictObject({
    /** The name of who did it. */
    search: z.string().trim().max(200).optional(),
    /** The account of who did it. */
    person: IdParam.optional(),
    entity: Word.optional(),
    /** The record itself, together with its kind. */
    record: IdParam.optional(),
    /** Such as `order.moved`. */
    action: Word.optional(),
    ...ownDays,
    /** The newest first without it. */
    sort: sortQuery(['at']),
    ...KeyedPageQuery,
  })
  .refine(isReachable(auditPageSize), unreachablePage)
export type AuditQuery = z.infer<typeof AuditQuery>

/** Bound to a branch, one reads the changes made by the people of the branch. */
export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/v1/audit',
  permission: 'View Audit Log',
  description:
    'Who changed what, newest first. Staff of a branch get what its people did; the cost needs Manage Products. Continues by `olderThan` or `newerThan` after row 1,000.',
  query: AuditQuery,
  response: pageOf(AuditEntry),
})
