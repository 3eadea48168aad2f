import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, pageQuery, Timestamp } from '../lists.ts'

/** One change as the audit recorded it, without what it changed. */
export const ActivityEntry = z.object({
  id: Id,
  at: Timestamp,
  /** Such as `order.moved`. The browser has a text for each. */
  action: z.string(),
  /** The kind of record, such as `order`. */
  entity: z.string(),
  entityId: Id.nullable(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

const { size } = pageQuery(20)

/** The list continues by id, so that entries added meanwhile neither repeat nor skip rows. */
export const listMyActivity = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/activity',
  permission: 'staff',
  description: 'My own changes, newest first.',
  query: z.strictObject({ size, olderThan: IdParam.optional() }),
  response: pageOf(ActivityEntry),
})
