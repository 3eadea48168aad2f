import { queryOptions } from '@tanstack/react-query'
import { listGroupClients } from '#contract/lending/groups.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { groupKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** In milliseconds: deliveries and repayments change what is owed. */
const staleTime = 5_000

/** The clients of a group with what each owes and can still order. */
export const groupClients = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: groupKeys.part(key, 'clients', id),
    staleTime,
    queryFn: async ({ signal }) => (await api(listGroupClients, { params: { id }, signal })).content,
  })
