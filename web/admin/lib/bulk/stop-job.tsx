import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type BulkJob, cancelBulkJob } from '#contract/account/bulk-jobs.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import type { Session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { bulkJob } from './bulk-jobs.queries.ts'

type Props = { job: Pick<BulkJob, 'id'>; words: string; session: Session }

/** Stops a job that runs. */
export function StopJob({ job: { id }, words, session }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { act, isBusy } = useAction({
    run: () => api(cancelBulkJob, { params: { id } }),
    failed: t`It could not be stopped. Please try again.`,
    onDone: (stopped) => client.setQueryData(bulkJob(id, session).queryKey, stopped),
  })
  return (
    <Button variant="quiet" busy={isBusy} aria-label={t`Stop: ${words}`} onClick={() => act()}>
      <Trans context="a bulk action">Stop</Trans>
    </Button>
  )
}
