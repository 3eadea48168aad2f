import { queryOptions } from '@tanstack/react-query'
import { getPublicSettings } from '#contract/site/settings.ts'
import { api } from '#web/lib/http/api.ts'
import { settingsKeys } from '#web/lib/query/keys.ts'
import { visitor } from '#web/lib/session/session.ts'

/** What the organisation tells everybody: its name, how to reach it, what it promises. */
export const publicSettings = () =>
  queryOptions({
    queryKey: settingsKeys.part(visitor.key, 'public'),
    queryFn: ({ signal }) => api(getPublicSettings, { signal }),
    staleTime: 5 * 60_000,
  })
