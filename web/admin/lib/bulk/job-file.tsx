import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { BulkJob } from '#contract/account/bulk-jobs.staff.ts'
import { exportFilePath } from '#contract/account/export-limits.ts'
import { reportFilePath } from '#contract/site/report-choices.ts'
import { download } from '#web/lib/http/download.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'

/** Downloads the file of an export or of a report. */
export function JobFile({ job: { id, kind, file } }: { job: Pick<BulkJob, 'id' | 'kind' | 'file'> }) {
  const { t } = useLingui()
  const { act, isBusy } = useAction({
    run: (name: string) => download((kind === 'report' ? reportFilePath : exportFilePath)(id), name),
    failed: t`The file could not be downloaded. Please try again.`,
  })
  return (
    file && (
      <Button variant="secondary" busy={isBusy} onClick={() => act(file.name)}>
        <Download aria-hidden size={18} />
        <Trans>Download</Trans>
      </Button>
    )
  )
}
