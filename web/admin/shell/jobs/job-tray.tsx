import { Trans, useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { cancelBulkJob } from '#contract/account/bulk-jobs.staff.ts'
import { bulkJob, isOpen } from '#web/admin/lib/bulk/bulk-jobs.queries.ts'
import { bulkLooks } from '#web/admin/lib/bulk/bulk-looks.ts'
import { unfollowJob } from '#web/admin/lib/bulk/followed-jobs.store.ts'
import { JobFigures } from '#web/admin/lib/bulk/job-figures.tsx'
import { JobFile } from '#web/admin/lib/bulk/job-file.tsx'
import { jobPath } from '#web/admin/lib/own-pages.ts'
import { api, hasStatus } from '#web/lib/http/api.ts'
import { bulkJobKeys, noticeKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import type { Session } from '#web/lib/session/session.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import styles from './job-tray.module.css'

export type JobTrayProps = { ids: readonly number[]; session: Session }

/** Below the tray, and between it and what sticks above it; pixels. */
const MARGIN = 12

/** The height of the tray, by which the page ends higher, so that the tray covers none of it. */
function useRoomBelowPage(height: number) {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--tray', `${height === 0 ? 0 : Math.ceil(height) + MARGIN}px`)
    return () => {
      style.removeProperty('--tray')
    }
  }, [height])
}

/** Progress and end of bulk actions, in the corner of every screen until closed. */
export default function JobTray({ ids, session }: JobTrayProps) {
  const { t } = useLingui()
  const { ref, height } = useElementSize()
  useRoomBelowPage(height)
  return (
    <section ref={ref} className={styles.tray} aria-label={t`Bulk actions`}>
      {ids.map((id) => (
        <JobCard key={id} id={id} session={session} />
      ))}
    </section>
  )
}

function JobCard({ id, session }: { id: number; session: Session }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: job, error } = useQuery(bulkJob(id, session))
  const wasOpen = useRef(false)
  const close = () => unfollowJob(session, id)

  useEffect(() => {
    if (hasStatus(error, 404)) unfollowJob(session, id)
  }, [error, session, id])

  useEffect(() => {
    if (!job) return
    if (!isOpen(job) && wasOpen.current) {
      for (const queryKey of [bulkLooks[job.kind].changes, noticeKeys.all, bulkJobKeys.part(session.key, 'list')]) {
        client.invalidateQueries({ queryKey })
      }
    }
    wasOpen.current = isOpen(job)
  }, [job, session, client])

  const { act: stop, isBusy } = useAction({
    run: () => api(cancelBulkJob, { params: { id } }),
    failed: t`It could not be stopped. Please try again.`,
    onDone: (stopped) => client.setQueryData(bulkJob(id, session).queryKey, stopped),
  })

  if (!job) return null
  const title = t(bulkLooks[job.kind].title(job.params))
  return (
    <article className={styles.job} aria-label={title}>
      <h2>{title}</h2>
      {isOpen(job) ? (
        <Button variant="quiet" busy={isBusy} aria-label={t`Stop: ${title}`} onClick={() => stop()}>
          <Trans context="a bulk action">Stop</Trans>
        </Button>
      ) : (
        <IconButton aria-label={t`Close: ${title}`} onClick={close}>
          <X aria-hidden size={20} />
        </IconButton>
      )}
      {isOpen(job) && <ProgressBar max={job.total} value={job.done + job.skipped} label={title} />}
      <p role={isOpen(job) ? undefined : 'status'}>{job.failure ?? <JobFigures job={job} />}</p>
      {job.file && <JobFile job={job} />}
      {!isOpen(job) && (!job.file || job.skipped > 0) && (
        <Link to={jobPath(id)} className={buttonClass('quiet', styles.result)} onClick={close}>
          <Trans>See the result</Trans>
        </Link>
      )}
    </article>
  )
}
