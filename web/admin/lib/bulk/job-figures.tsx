import { Plural, Trans } from '@lingui/react/macro'
import type { BulkJob } from '#contract/account/bulk-jobs.staff.ts'
import { isOpen } from './bulk-jobs.queries.ts'

/** How far a job is, or what became of its rows. */
export function JobFigures({ job }: { job: BulkJob }) {
  const { done, skipped, total } = job
  const reached = done + skipped
  const left = total - reached
  if (isOpen(job)) {
    return (
      <Trans>
        {reached} of {total}
      </Trans>
    )
  }
  return (
    <>
      <Plural value={done} one="# done" other="# done" />
      {skipped > 0 && (
        <>
          , <Plural value={skipped} one="# skipped" other="# skipped" />
        </>
      )}
      {left > 0 && (
        <>
          , <Plural value={left} one="# not reached" other="# not reached" />
        </>
      )}
    </>
  )
}
