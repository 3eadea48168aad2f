import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type DataExport, getDataExportFile, requestDataExport } from '#contract/account/my-data.ts'
import { AccountQuery } from '#web/blocks/account/account-query.tsx'
import { myDataExport, type Person } from '#web/features/profile/profile.queries.ts'
import { formatMoment } from '#web/lib/format/dates.ts'
import { api } from '#web/lib/http/api.ts'
import { download } from '#web/lib/http/download.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './privacy.module.css'

/** Requests a copy of an account's data and downloads it once it is ready. */
export function DataCopy({ person }: { person: Person }) {
  const query = useQuery(myDataExport(person))
  return (
    <Panel title={<Trans>Your data</Trans>}>
      <p className={styles.lead}>
        <Trans>
          Download a copy of all the data we hold about you: your details, addresses, orders, reviews and sign-ins.
        </Trans>
      </p>
      <AccountQuery query={query} waiting={<Skeleton width="12rem" height="2.75rem" />}>
        {(copy) => <Copy copy={copy} person={person} />}
      </AccountQuery>
    </Panel>
  )
}

function Copy({ copy: { status, expiresAt }, person }: { copy: DataExport; person: Person }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const language = useLanguage()
  const { queryKey } = myDataExport(person)

  const request = useAction({
    run: () => api(requestDataExport),
    onDone: (requested) => client.setQueryData(queryKey, requested),
    failed: t`Your request did not reach us. Please try again.`,
  })
  const file = useAction({
    run: () => download(getDataExportFile.path, 'my-data.zip'),
    failed: t`The file could not be downloaded. Please try again.`,
  })
  const isBusy = request.isBusy || file.isBusy

  const isWaiting = status === 'being made'
  const until = expiresAt ? formatMoment(expiresAt, language) : ''
  return (
    <>
      {status === 'failed' && (
        <Alert tone="error">
          <p>
            <Trans>The copy could not be prepared. Please request it again.</Trans>
          </p>
        </Alert>
      )}
      <p role="status">
        {isWaiting && <Trans>Your copy is being prepared. You can leave this page and come back.</Trans>}
        {status === 'ready' && <Trans>Your copy is ready. You can download it until {until}.</Trans>}
      </p>
      <div className={styles.actions}>
        {status === 'ready' ? (
          <>
            <Button busy={isBusy} onClick={() => file.act()}>
              <Download aria-hidden size={18} />
              <Trans>Download the ZIP file</Trans>
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => request.act()}>
              <Trans>Prepare a new copy</Trans>
            </Button>
          </>
        ) : (
          <Button variant="secondary" busy={isBusy || isWaiting} onClick={() => request.act()}>
            <Download aria-hidden size={18} />
            {isWaiting ? <Trans>Preparing...</Trans> : <Trans>Download My Data</Trans>}
          </Button>
        )}
      </div>
    </>
  )
}
