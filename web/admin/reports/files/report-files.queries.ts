import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listReportFiles, type ReportFile } from '#contract/site/report-files.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { reportKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

const pollMs = 1_500
export const filesPerPage = 10

export const isMaking = ({ status }: Pick<ReportFile, 'status'>) => status === 'waiting' || status === 'running'

/** Files of reports, or one of them; read again until all are made. */
export const reportFiles = (page: number, id: number | undefined, { key }: Session) =>
  queryOptions({
    queryKey: reportKeys.part(key, 'files', { page, id }),
    queryFn: ({ signal }) => api(listReportFiles, { query: { id, page: page - 1, size: filesPerPage }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.content.some(isMaking) ? pollMs : false),
    placeholderData: keepPreviousData,
  })
