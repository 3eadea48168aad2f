import { queryOptions } from '@tanstack/react-query'
import { getSystem } from '#contract/site/system.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { systemKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** As often as a web process reports itself, in milliseconds. */
const pollMs = 30_000

export const systemState = ({ key }: Session) =>
  queryOptions({
    queryKey: systemKeys.part(key, 'state'),
    refetchInterval: pollMs,
    queryFn: ({ signal }) => api(getSystem, { signal }),
  })
