import { queryOptions } from '@tanstack/react-query'
import { getPublicSettings } from '#contract/site/settings.ts'
import { api } from '#web/lib/http/api.ts'

/** What the organisation tells everybody: its name, how to reach it, what it promises. */
export const publicSettings = () =>
  queryOptions({
    queryKey: ['settings', 'public'],
    queryFn: ({ signal }) => api(getPublicSettings, { signal }),
    staleTime: 5 * 60_000,
  })
