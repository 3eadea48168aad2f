import { queryOptions } from '@tanstack/react-query'
import { previewBulkJob } from '#contract/account/bulk-jobs.staff.ts'
import type { BulkKindName, BulkParams } from '#contract/account/bulk-kinds.staff.ts'
import { rowsOf, type Selected } from '#web/admin/list/use-selection.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** What a bulk action would change; not sent while its parameters are incomplete. */
export const bulkPreview = <Kind extends BulkKindName>(
  kind: Kind,
  params: BulkParams<Kind> | undefined,
  selected: Selected,
  { key }: Session,
) => {
  const body = { kind, params: params ?? {}, ...rowsOf(selected) }
  return queryOptions({
    queryKey: productKeys.part(key, 'bulk-preview', body),
    queryFn: ({ signal }) => api(previewBulkJob, { body, signal }),
    enabled: params !== undefined,
    staleTime: 0,
  })
}
