import { queryOptions } from '@tanstack/react-query'
import { getWork } from '#contract/site/work.ts'
import { api } from '#web/lib/http/api.ts'
import { workKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** What waits for this member of staff, fetched each time the home page opens. */
export const work = ({ key }: Session) =>
  queryOptions({
    queryKey: workKeys.list(key, {}),
    queryFn: ({ signal }) => api(getWork, { signal }),
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
