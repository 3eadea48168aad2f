import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReportFile } from '#contract/site/report-files.staff.ts'
import { bulkStatusLooks } from '#web/admin/lib/bulk/bulk-looks.ts'
import { JobFile } from '#web/admin/lib/bulk/job-file.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { Pager } from '#web/admin/list/pager.tsx'
import { formatBytes } from '#web/lib/format/bytes.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from '../reports.module.css'
import { type ReportFilter, reportFilter } from '../reports.queries.ts'
import { ScrollArea } from '../scroll-area.tsx'
import { contentNames, formatNames } from './file-names.ts'
import { filesPerPage, isMaking, reportFiles } from './report-files.queries.ts'

/** Files of reports with their state; one of them where the address names it. */
export function RecentReports({ filter }: { filter: ReportFilter }) {
  const { page, report } = filter
  const query = useQuery(reportFiles(page, report, useSession()))
  return (
    <Panel title={<Trans>Recent Reports</Trans>}>
      <QueryBoundary query={query} loading={<Skeleton height="12rem" />} variant="secondary">
        {({ content, totalElements }) => (
          <>
            {report !== undefined && (
              <Link to={reportFilter.write(filter, { report: undefined })} className={styles.all} preventScrollReset>
                <Trans>Show all recent reports</Trans>
              </Link>
            )}
            {content.length === 0 ? (
              <p className={styles.note}>
                {report === undefined ? (
                  <Trans>No reports yet. Choose a format above to make the first one.</Trans>
                ) : (
                  <Trans>This report was deleted, or is of another branch.</Trans>
                )}
              </p>
            ) : (
              <Files files={content} />
            )}
            <Pager
              page={page}
              last={Math.ceil(totalElements / filesPerPage)}
              hrefOf={(next) => reportFilter.write(filter, { page: next })}
            />
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function Files({ files }: { files: ReportFile[] }) {
  const { t } = useLingui()
  return (
    <ScrollArea label={t`Recent Reports`}>
      <table className={styles.files} aria-label={t`Recent Reports`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Report</Trans>
            </th>
            <th scope="col">
              <Trans>Download</Trans>
            </th>
            <th scope="col">
              <Trans>Period</Trans>
            </th>
            <th scope="col">
              <Trans>Branch</Trans>
            </th>
            <th scope="col">
              <Trans context="of a file">Format</Trans>
            </th>
            <th scope="col">
              <Trans>Made by</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <th scope="col">
              <Trans context="of a file">Size</Trans>
            </th>
            <th scope="col">
              <Trans>Until</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <Row key={file.id} report={file} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function Row({ report }: { report: ReportFile }) {
  const { t, i18n } = useLingui()
  const { file, status } = report
  const [reached, total] = [i18n.number(report.done), i18n.number(report.total)]
  const { label, tone } = bulkStatusLooks[status]
  const day = (at: string) => i18n.date(at, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <tr>
      <th scope="row">
        {t(contentNames[report.content])}
        <small>
          <DateTime at={report.createdAt} />
        </small>
      </th>
      <td>
        {file ? (
          <JobFile job={{ id: report.id, kind: 'report', file }} />
        ) : (
          status === 'done' && <Trans>Deleted after 90 days</Trans>
        )}
      </td>
      <td>
        {day(report.from)} - {day(report.to)}
      </td>
      <td>{report.branch ?? t`All branches`}</td>
      <td>{formatNames[report.format]}</td>
      <td>{report.by}</td>
      <td>
        <Badge tone={tone}>{t(label)}</Badge>
        {isMaking(report) && report.total > 1 && (
          <small>
            <Trans>
              {reached} of {total}
            </Trans>
          </small>
        )}
        {report.failure && <small>{report.failure}</small>}
      </td>
      <td>{file && formatBytes(file.bytes, i18n)}</td>
      <td data-label={t`Until`}>{file && day(file.expiresAt)}</td>
    </tr>
  )
}
