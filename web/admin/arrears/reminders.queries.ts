import { queryOptions } from '@tanstack/react-query'
import { listReminders, reminderKinds, reminderSorts, reminderStates } from '#contract/lending/arrears.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { arrearsKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'

const shape = {
  search: text,
  branch: rowId,
  officer: rowId,
  group: rowId,
  kind: oneOf(reminderKinds),
  state: oneOf(reminderStates),
  ...numberedListParams(reminderSorts, 'asc'),
}
export type RemindersFilter = FilterOf<typeof shape>
export const remindersFilter = urlFilter(shape)

export const reminderList = (filter: RemindersFilter, { key }: Session) => {
  const query = { ...filter, ...rowsQuery(filter) }
  return queryOptions({
    queryKey: arrearsKeys.part(key, 'reminders', query),
    // Others record payments and send texts meanwhile.
    staleTime: 5_000,
    queryFn: ({ signal }) => api(listReminders, { query, signal }),
  })
}
