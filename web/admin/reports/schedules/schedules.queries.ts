import { queryOptions } from '@tanstack/react-query'
import { listReportReaders, listSchedules } from '#contract/site/report-files.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { reportKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** Scheduled reports that the session owns or gets. */
export const schedules = ({ key }: Session) =>
  queryOptions({
    queryKey: reportKeys.part(key, 'schedules'),
    queryFn: ({ signal }) => api(listSchedules, { signal }),
  })

/** Staff who may get reports of a branch, or of all that the session sees. */
export const reportReaders = (branch: number | null, { key }: Session) =>
  queryOptions({
    queryKey: reportKeys.part(key, 'readers', { branch }),
    queryFn: ({ signal }) => api(listReportReaders, { query: { branch: branch ?? undefined }, signal }),
  })
