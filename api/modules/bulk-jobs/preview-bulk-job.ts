import { type Actor, may } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { BulkPreview, StartBulkJobInput } from '#contract/account/bulk-jobs.staff.ts'
import { bulkKinds } from '#contract/account/bulk-kinds.staff.ts'
import type { Language } from '#contract/errors.ts'
import { anyKind, findIds, toReason } from './bulk-jobs.service.ts'
import type { BulkKinds, PreviewRow } from './bulk-kind.ts'

const maxSamples = 10
const maxNames = 3

/** The reasons for which rows would be skipped, most frequent first. */
function toSkipped(rows: PreviewRow[], missing: number, language: Language): BulkPreview['skipped'] {
  const skips = rows.flatMap(({ skip, name }) => (skip ? [{ code: skip.code, params: skip.params, name }] : []))
  const byCode = Map.groupBy(skips, ({ code }) => code)
  const found = [...byCode].map(([code, group]) => ({
    code,
    reason: toReason(code, group[0]?.params, language),
    rows: group.length,
    names: group.slice(0, maxNames).map(({ name }) => name),
  }))
  const gone = { code: 'NOT_FOUND', reason: toReason('NOT_FOUND', {}, language), rows: missing, names: [] }
  return [...found, ...(missing > 0 ? [gone] : [])].sort((a, b) => b.rows - a.rows)
}

/**
 * What a bulk job would change, without a change. Throws NOT_ALLOWED without the permission of the kind, NOTHING_MATCHES,
 * TOO_MANY_ROWS, VALIDATION_FAILED for a kind without a preview.
 */
export async function previewBulkJob(
  db: Db,
  kinds: BulkKinds,
  actor: Actor,
  input: StartBulkJobInput,
  language: Language,
): Promise<BulkPreview> {
  const { kind } = input
  if (!may(actor, bulkKinds[kind].permission)) throw new ShopError('NOT_ALLOWED', {})
  const { preview } = anyKind(kinds, kind)
  if (!preview) throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'kind', code: 'VALUE_UNFIT' }] })
  const ids = await findIds(db, kinds, actor, input)
  const rows = await preview(db, ids, bulkKinds[kind].params.parse(input.params), language)
  const changing = rows.filter(({ skip }) => skip === null)
  return {
    total: ids.length,
    changing: changing.length,
    skipped: toSkipped(rows, ids.length - rows.length, language),
    sample: changing.slice(0, maxSamples).map(({ skip: _, ...row }) => row),
  }
}
