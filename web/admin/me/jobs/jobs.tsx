import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { jobWords } from '#contract/messages/job-words.ts'
import { consoleLoader } from '#web/admin/lib/admin-loader.ts'
import { recentJobs } from '#web/admin/lib/bulk/bulk-jobs.queries.ts'
import { bulkStatusLooks } from '#web/admin/lib/bulk/bulk-looks.ts'
import { JobFigures } from '#web/admin/lib/bulk/job-figures.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { jobPath, ownPages } from '#web/admin/lib/own-pages.ts'
import { Pager } from '#web/admin/list/pager.tsx'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './jobs.module.css'

const pageIn = (params: URLSearchParams) => Math.max(1, Math.trunc(Number(params.get('page'))) || 1)

export const clientLoader = consoleLoader((client, { url, session }) => {
  void client.prefetchQuery(recentJobs(pageIn(url.searchParams), session))
})

/** The bulk actions of the account in the last 30 days. */
export default function JobsScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const page = pageIn(params)
  const query = useQuery({ ...recentJobs(page, useSession()), placeholderData: keepPreviousData })
  const language = useLanguage()
  const title = t(ownPages.jobs.name)
  return (
    <Page title={title} tab={title}>
      <QueryBoundary query={query} loading={<Skeleton height="12rem" />} variant="secondary">
        {({ content, totalElements, size }) =>
          content.length === 0 ? (
            <EmptyState icon={ListChecks} title={<Trans>No bulk actions yet</Trans>}>
              <Trans>Select rows of a list and choose an action: its result is listed here for 30 days.</Trans>
            </EmptyState>
          ) : (
            <>
              <ol className={styles.jobs}>
                {content.map((job) => {
                  const { label, tone } = bulkStatusLooks[job.status]
                  return (
                    <li key={job.id}>
                      <Link to={jobPath(job.id)}>{jobWords(job, language)}</Link>
                      <Badge tone={tone}>{t(label)}</Badge>
                      <span>
                        <JobFigures job={job} />
                      </span>
                      <DateTime at={job.createdAt} />
                    </li>
                  )
                })}
              </ol>
              <Pager page={page} last={Math.ceil(totalElements / size)} hrefOf={(number) => `?page=${number}`} />
            </>
          )
        }
      </QueryBoundary>
    </Page>
  )
}
