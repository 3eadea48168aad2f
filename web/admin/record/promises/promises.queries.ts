import { queryOptions } from '@tanstack/react-query'
import { listPromises } from '#contract/lending/arrears.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { arrearsKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** Rows of a part of a record page. */
const partSize = 10

/** The promises to pay of a client, newest first. */
export const promisesOf = (id: number, page: number, { key }: Session) =>
  queryOptions({
    queryKey: arrearsKeys.part(key, 'promises', { id, page }),
    staleTime: 5_000,
    queryFn: ({ signal }) => api(listPromises, { params: { id }, query: { page, size: partSize }, signal }),
  })
