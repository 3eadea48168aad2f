import { queryOptions } from '@tanstack/react-query'
import { getPublicSettings } from '#contract/site/settings.ts'
import { api } from '#web/lib/http/api.ts'
import { settingsKeys } from '#web/lib/query/keys.ts'
import { visitor } from '#web/lib/session/session.ts'

/** The public settings of the organisation, such as its name and contact details. */
export const publicSettings = () =>
  queryOptions({
    queryKey: settingsKeys.part(visitor.key, 'public'),
    queryFn: ({ signal }) => api(getPublicSettings, { signal }),
    staleTime: 5 * 60_000,
  })
