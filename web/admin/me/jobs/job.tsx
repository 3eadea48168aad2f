import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { BulkJob } from '#contract/account/bulk-jobs.staff.ts'
import { jobWords } from '#contract/messages/job-words.ts'
import { consoleLoader } from '#web/admin/lib/admin-loader.ts'
import { bulkJob, bulkJobRows, isOpen, rowsPerPage } from '#web/admin/lib/bulk/bulk-jobs.queries.ts'
import { bulkLooks, bulkStatusLooks } from '#web/admin/lib/bulk/bulk-looks.ts'
import { JobFigures } from '#web/admin/lib/bulk/job-figures.tsx'
import { JobFile } from '#web/admin/lib/bulk/job-file.tsx'
import { StopJob } from '#web/admin/lib/bulk/stop-job.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { ownPages } from '#web/admin/lib/own-pages.ts'
import { Pager } from '#web/admin/list/pager.tsx'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { oneOf, pageNumber, urlFilter } from '#web/lib/url/url-filter.ts'
import { useUrlFilter } from '#web/lib/url/use-url-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './jobs.module.css'

const filters = urlFilter({ outcome: oneOf(['done', 'skipped', 'open']), page: pageNumber })

export const clientLoader = consoleLoader((client, { params, session }) => {
  void client.prefetchQuery(bulkJob(Number(params.id), session))
})

/** What became of each row of a bulk action. */
export default function JobScreen() {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useQuery(bulkJob(Number(useParams().id), useSession()))
  const title = query.data ? jobWords(query.data, language) : t`Bulk action`
  return (
    <Page title={title} tab={title}>
      <Link to={ownPages.jobs.path} className={styles.back}>
        <ChevronLeft aria-hidden size={18} />
        {t(ownPages.jobs.name)}
      </Link>
      <QueryBoundary
        query={query}
        loading={<Skeleton height="12rem" />}
        missing={
          <p>
            <Trans>This bulk action was deleted after 30 days, or belongs to another account.</Trans>
          </p>
        }
        variant="secondary"
      >
        {(job) => <Result job={job} />}
      </QueryBoundary>
    </Page>
  )
}

function Result({ job }: { job: BulkJob }) {
  const { t } = useLingui()
  const session = useSession()
  const language = useLanguage()
  const { label, tone } = bulkStatusLooks[job.status]
  return (
    <>
      <p className={styles.facts}>
        <Badge tone={tone}>{t(label)}</Badge>
        <span>
          <JobFigures job={job} />
        </span>
        <DateTime at={job.finishedAt ?? job.createdAt} />
        {isOpen(job) && <StopJob job={job} words={jobWords(job, language)} session={session} />}
      </p>
      {isOpen(job) && <ProgressBar max={job.total} value={job.done + job.skipped} label={t`Progress`} />}
      {job.failure && (
        <Alert>
          <p>{job.failure}</p>
        </Alert>
      )}
      {job.kind === 'export' || job.kind === 'report' ? (
        <Exported job={job} />
      ) : (
        <>
          <JobFile job={job} />
          <Rows job={job} />
        </>
      )}
    </>
  )
}

function Exported({ job }: { job: BulkJob }) {
  if (job.file) return <JobFile job={job} />
  if (job.status !== 'done') return null
  return (
    <p>
      {job.kind === 'report' ? (
        <Trans>The file of this report was deleted. Make the report again.</Trans>
      ) : (
        <Trans>The file was deleted after seven days. Export the list again.</Trans>
      )}
    </p>
  )
}

function Rows({ job }: { job: BulkJob }) {
  const { t } = useLingui()
  const { value, href } = useUrlFilter(filters)
  const query = useQuery(bulkJobRows(job, value.outcome, value.page, useSession()))
  const outcomes = {
    done: <Trans context="a row">Done</Trans>,
    skipped: <Trans context="a row">Skipped</Trans>,
    open: isOpen(job) ? <Trans context="a row">Waiting</Trans> : <Trans context="a row">Not reached</Trans>,
  }
  const counts = { done: job.done, skipped: job.skipped, open: job.total - job.done - job.skipped }
  const tabs = [
    { outcome: undefined, name: <Trans context="rows">All</Trans>, count: job.total },
    ...(['skipped', 'done', 'open'] as const).map((outcome) => ({
      outcome,
      name: outcomes[outcome],
      count: counts[outcome],
    })),
  ]
  return (
    <>
      <nav className={styles.tabs} aria-label={t`Rows by result`}>
        {tabs.map(({ outcome, name, count }) => (
          <Link
            key={outcome ?? 'all'}
            to={href({ outcome })}
            aria-current={outcome === value.outcome ? 'page' : undefined}
            preventScrollReset
          >
            {name} {count}
          </Link>
        ))}
      </nav>
      <QueryBoundary query={query} loading={<Skeleton height="12rem" />} variant="secondary">
        {({ content, totalElements }) => (
          <>
            <ol className={styles.rows}>
              {content.map((row) => (
                <li key={row.id}>
                  <Link to={bulkLooks[job.kind].path(row.id)}>{row.name}</Link>
                  <span data-outcome={row.outcome}>{outcomes[row.outcome]}</span>
                  {row.reason && <span className={styles.reason}>{row.reason}</span>}
                </li>
              ))}
            </ol>
            {content.length === 0 && (
              <p>
                <Trans>No rows.</Trans>
              </p>
            )}
            <Pager page={value.page} last={Math.ceil(totalElements / rowsPerPage)} hrefOf={(page) => href({ page })} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}
