import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import {
  type ReportContent,
  type ReportFormat,
  reportFileDays,
  reportFilePath,
  reportFormats,
} from '#contract/site/report-choices.ts'
import { startReportFile } from '#contract/site/report-files.staff.ts'
import { followJob } from '#web/admin/lib/bulk/followed-jobs.store.ts'
import { api } from '#web/lib/http/api.ts'
import { download } from '#web/lib/http/download.ts'
import { useIdempotencyKey } from '#web/lib/http/use-idempotency-key.ts'
import { reportKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from '../reports.module.css'
import { queryOf, type ReportFilter } from '../reports.queries.ts'
import { formatNames } from './file-names.ts'

type Choice = { content: ReportContent; format: ReportFormat }

/** Downloads files of what the screen shows; a long one is made in the background. */
export function ReportTools({ filter }: { filter: ReportFilter }) {
  const { t } = useLingui()
  const session = useSession()
  const withKey = useIdempotencyKey()
  const { act, isBusy, input } = useAction({
    run: async (choice: Choice) => {
      const body = { ...choice, ...queryOf(filter) }
      const report = await withKey(body, (idempotencyKey) => api(startReportFile, { body, idempotencyKey }))
      if (report.file) await download(reportFilePath(report.id), report.file.name)
      return report
    },
    failed: t`The report could not be downloaded. Please try again.`,
    onDone: ({ id, file }) => {
      if (file) return toast(t`Report downloaded. It stays under Recent Reports for ${reportFileDays} days.`)
      toast(t`The report is being made. Find it under Recent Reports.`)
      followJob(session, id)
    },
    invalidates: [reportKeys.part(session.key, 'files')],
  })
  const isMaking = ({ content, format }: Choice) => isBusy && input?.content === content && input.format === format
  const lines: Choice = { content: 'order-lines', format: 'csv' }
  return (
    <Panel title={<Trans>Report Tools</Trans>}>
      <p className={styles.note}>
        <Trans>
          Files have the figures of this section, period and branch. They name no client and can be downloaded for 90
          days.
        </Trans>
      </p>
      <div className={styles.tools}>
        {reportFormats.map((format) => {
          const choice = { content: filter.section, format }
          const name = formatNames[format]
          return (
            <Button
              key={format}
              variant="secondary"
              aria-label={t`Export as ${name}`}
              busy={isMaking(choice)}
              onClick={() => act(choice)}
            >
              <Download aria-hidden size={18} />
              {name}
            </Button>
          )
        })}
        <Button variant="secondary" busy={isMaking(lines)} onClick={() => act(lines)}>
          <Download aria-hidden size={18} />
          <Trans>Order lines (CSV)</Trans>
        </Button>
      </div>
    </Panel>
  )
}
