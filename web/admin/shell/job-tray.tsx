import { Trans, useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { BulkJob } from '#contract/account/bulk-jobs.staff.ts'
import { jobWords } from '#contract/messages/job-words.ts'
import { bulkJob, isOpen } from '#web/admin/lib/bulk/bulk-jobs.queries.ts'
import { bulkLooks } from '#web/admin/lib/bulk/bulk-looks.ts'
import { isBegunHere, unfollowJob } from '#web/admin/lib/bulk/followed-jobs.store.ts'
import { JobFigures } from '#web/admin/lib/bulk/job-figures.tsx'
import { JobFile } from '#web/admin/lib/bulk/job-file.tsx'
import { StopJob } from '#web/admin/lib/bulk/stop-job.tsx'
import { jobPath } from '#web/admin/lib/own-pages.ts'
import { hasStatus } from '#web/lib/http/api.ts'
import { bulkJobKeys, noticeKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import styles from './job-tray.module.css'

export type JobTrayProps = { ids: readonly number[]; session: Session }

/** Below the tray, and between it and what sticks above it; pixels. */
const MARGIN = 12

/** Milliseconds for which the end of a job without a problem is shown; its notice stays in the bell. */
const SHOWN_MS = 8_000

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

/** Progress and end of bulk actions, exports and reports, on every screen. */
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
  const client = useQueryClient()
  const { data: job, error } = useQuery(bulkJob(id, session))
  const [isAwaited, setAwaited] = useState(isBegunHere(id))

  useEffect(() => {
    if (hasStatus(error, 404)) unfollowJob(session, id)
  }, [error, session, id])

  const open = job && isOpen(job)
  const kind = job?.kind
  useEffect(() => {
    if (open) setAwaited(true)
    if (kind === undefined || open) return
    for (const queryKey of [bulkLooks[kind].changes, noticeKeys.all, bulkJobKeys.part(session.key, 'list')]) {
      client.invalidateQueries({ queryKey })
    }
  }, [open, kind, session, client])

  if (!job) return null
  if (isOpen(job)) return <RunningJob job={job} session={session} />
  return <EndedJob job={job} isAwaited={isAwaited} close={() => unfollowJob(session, id)} />
}

function RunningJob({ job, session }: { job: BulkJob; session: Session }) {
  const words = jobWords(job, useLanguage())
  return (
    <article className={styles.job} aria-label={words} data-running>
      <h2>{words}</h2>
      <StopJob job={job} words={words} session={session} />
      <ProgressBar max={job.total} value={job.done + job.skipped} label={words} />
      <p>
        <JobFigures job={job} />
      </p>
    </article>
  )
}

type EndedProps = {
  job: BulkJob
  /** Whether this page saw it begin or run. */
  isAwaited: boolean
  close: () => void
}

/** One without a problem closes by itself, unless the pointer or the focus is in it; any other stays until it is seen. */
function EndedJob({ job, isAwaited, close }: EndedProps) {
  const { t } = useLingui()
  const words = jobWords(job, useLanguage())
  const [isHeld, setHeld] = useState(false)
  const isFine = job.status === 'done' && job.skipped === 0
  const restMs = !isFine || isHeld ? null : isAwaited ? SHOWN_MS : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins again when it changes, not when the callback does
  useEffect(() => {
    if (restMs === null) return
    const timer = setTimeout(close, restMs)
    return () => clearTimeout(timer)
  }, [restMs])

  if (restMs === 0) return null
  return (
    <article
      className={styles.job}
      aria-label={words}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status">
        <h2>{words}</h2>
      </div>
      <IconButton aria-label={t`Close: ${words}`} onClick={close}>
        <X aria-hidden size={20} />
      </IconButton>
      {job.failure && <p>{job.failure}</p>}
      {job.file && <JobFile job={job} />}
      {(!job.file || job.skipped > 0) && (
        <Link to={jobPath(job.id)} className={buttonClass('quiet', styles.result)} onClick={close}>
          <Trans>See the result</Trans>
        </Link>
      )}
    </article>
  )
}
