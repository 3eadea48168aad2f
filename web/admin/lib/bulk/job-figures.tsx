import { Trans } from '@lingui/react/macro'
import type { BulkJob } from '#contract/account/bulk-jobs.staff.ts'
import { isOpen } from './bulk-jobs.queries.ts'

/** How far a job is; nothing once it has ended, as its words have what became of its rows. */
export function JobFigures({ job }: { job: BulkJob }) {
  const { done, skipped, total } = job
  const reached = done + skipped
  return (
    isOpen(job) && (
      <Trans>
        {reached} of {total}
      </Trans>
    )
  )
}
