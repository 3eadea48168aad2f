import { z } from 'zod'
import { Id, IdParam, pageOf, pageQuery, Timestamp } from '../lists.ts'

/**
 * The values of fields that a change set, by the name of the field. The id of a record is replaced by its name, and
 * stays a number where the record is gone or the caller may not know its name; `auditValue` has words for both.
 */
export const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type Values = z.infer<typeof Values>

/** A change of a record as the audit recorded it. */
export const HistoryEntry = z.object({
  id: Id,
  at: Timestamp,
  /** Such as `category.edited`. The browser has a text for each. */
  action: z.string(),
  /** The name of who did it; null for the shop itself. */
  by: z.string().nullable(),
  /** The fields that differ, as they were and as they became; null where the change has no two sides. */
  changed: z.object({ before: Values, after: Values }).nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const { size } = pageQuery(20)

/** The history of a record continues by id, so that entries added meanwhile neither repeat nor skip rows. */
export const HistoryQuery = z.strictObject({ size, olderThan: IdParam.optional() })
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** Newest first. */
export const HistoryPage = pageOf(HistoryEntry)
