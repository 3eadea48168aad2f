import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type BulkJob,
  type BulkJobRow,
  getBulkJob,
  listBulkJobRows,
  listBulkJobs,
} from '#contract/account/bulk-jobs.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { bulkJobKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** Short at first, so that a few rows feel immediate. */
const pollMs = 700
const jobsPerPage = 20
export const rowsPerPage = 50

export const isOpen = ({ status }: BulkJob) => status === 'waiting' || status === 'running'

/** One job, polled until it has ended. */
export const bulkJob = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: bulkJobKeys.one(key, id),
    queryFn: ({ signal }) => api(getBulkJob, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && !isOpen(data) ? false : pollMs),
  })

export const recentJobs = (page: number, { key }: Session) =>
  queryOptions({
    queryKey: bulkJobKeys.list(key, { page }),
    queryFn: ({ signal }) => api(listBulkJobs, { query: { page: page - 1, size: jobsPerPage }, signal }),
    staleTime: 0,
  })

export type Outcome = BulkJobRow['outcome']

/** The rows of a job; refetched as the job proceeds, because its progress is part of the key. */
export const bulkJobRows = (job: BulkJob, outcome: Outcome | undefined, page: number, { key }: Session) =>
  queryOptions({
    queryKey: bulkJobKeys.part(key, 'rows', { id: job.id, at: job.done + job.skipped, outcome, page }),
    queryFn: ({ signal }) =>
      api(listBulkJobRows, { params: { id: job.id }, query: { outcome, page: page - 1, size: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })
