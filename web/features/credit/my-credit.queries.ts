import { queryOptions } from '@tanstack/react-query'
import { getMyCredit } from '#contract/lending/my-credit.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** In milliseconds: two parts of a page share an answer, the next page asks again. */
const staleTime = 5_000

/** The credit of the member's own client; null for a member who is no client. */
export const myCredit = ({ kind, key }: Session) =>
  queryOptions({
    queryKey: clientKeys.part(key, 'own-credit'),
    queryFn: async ({ signal }) => (await api(getMyCredit, { signal })).credit,
    enabled: kind === 'member',
    staleTime,
  })
