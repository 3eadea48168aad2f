import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { type ImportStatus, importPartBytes, isWorking } from '#contract/imports/import-choices.ts'
import { importKindLabels } from '#contract/imports/import-labels.ts'
import { cancelImport, type Import } from '#contract/imports/imports.staff.ts'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { api, messageOf } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { importStatusLooks } from './import-looks.ts'
import { ImportResult } from './import-result.tsx'
import { importKeys, importRecord, useStoredImport } from './imports.queries.ts'
import { MappingForm } from './mapping-form.tsx'
import { currentUpload, upload } from './upload.store.ts'

export const clientLoader = recordLoader(
  screens.imports,
  (client, id, session) => void client.prefetchQuery(importRecord(id, session)),
)

export default function ImportScreen() {
  const { t } = useLingui()
  return (
    <RecordScreen
      list={screens.imports}
      kind={t({ message: 'Import', context: 'noun' })}
      query={importRecord}
      title={({ fileName }) => fileName}
      missing={<Trans>There is no such import, or it belongs to another account.</Trans>}
      loading={<Skeleton height="20rem" />}
      failed={t`Failed to load imports.`}
    >
      {(item) => <ImportView item={item} />}
    </RecordScreen>
  )
}

/** Statuses with a result below them; of an import that ended early only where its file was checked. */
const ended: readonly ImportStatus[] = ['checked', 'done', 'undone', 'cancelled', 'failed']
const stoppable: readonly ImportStatus[] = ['uploading', 'mapping', 'checked']

function ImportView({ item }: { item: Import }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isMapping, setMapping] = useState(false)
  const { status, counts } = item
  const { label, tone } = importStatusLooks[status]
  const hasRows = counts.new + counts.changed + counts.same + counts.wrong + counts.twin > 0
  const isMapped = status !== 'mapping' && !(isMapping && ended.includes(status))
  return (
    <>
      <p className={layout.head}>
        <Badge tone={tone}>{t(label)}</Badge>
        <span>{importKindLabels[item.kind][language]}</span>
        <DateTime at={item.createdAt} />
        {(isWorking(status) || stoppable.includes(status)) && <Stop item={item} />}
      </p>
      {isWorking(status) && <Progress item={item} />}
      {item.failure !== null && <Alert tone="error">{item.failure}</Alert>}
      {status === 'uploading' && <Uploading item={item} />}
      {item.settings && !isMapped && (
        <MappingForm item={item} onClose={status === 'mapping' ? undefined : () => setMapping(false)} />
      )}
      {ended.includes(status) && hasRows && isMapped && <ImportResult item={item} onMap={() => setMapping(true)} />}
      {status === 'cancelled' && !hasRows && (
        <Alert tone="warning">
          <Trans>This import was stopped before anything was written.</Trans>
        </Alert>
      )}
    </>
  )
}

function Stop({ item: { id } }: { item: Import }) {
  const { t } = useLingui()
  const stored = useStoredImport(id)
  const { act, isBusy } = useAction({
    run: () => api(cancelImport, { params: { id } }),
    failed: t`It could not be stopped. Please try again.`,
    onDone: (answer) => {
      if (currentUpload.get()?.id === id) currentUpload.set(null)
      stored(answer)
    },
    invalidates: [importKeys.one(useSession().key, id)],
  })
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => act()}>
      <Trans context="an import">Stop</Trans>
    </Button>
  )
}

/** How many rows the present step goes through. */
function rowsOf({ status, counts, total }: Import) {
  if (status === 'importing') return counts.new + counts.changed + counts.decided - counts.written
  return status === 'undoing' ? counts.written : total
}

function Progress({ item }: { item: Import }) {
  const { t, i18n } = useLingui()
  const { status, done } = item
  const rows = Math.max(rowsOf(item), done, 1)
  const [reached, of] = [i18n.number(done), i18n.number(rows)]
  return (
    <div role="status" className={layout.form}>
      <p>
        {status === 'reading' ? (
          <Trans>The file is being read. You may leave the page.</Trans>
        ) : (
          <Trans>
            {reached} of {of} rows. You may leave the page.
          </Trans>
        )}
      </p>
      <ProgressBar max={rows} value={status === 'reading' ? 0 : done} label={t`Progress`} />
    </div>
  )
}

/** The progress of an upload; after a reload the same file is chosen again and goes on where it stopped. */
function Uploading({ item }: { item: Import }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { key } = useSession()
  const stored = useStoredImport(item.id)
  const running = useSyncExternalStore(currentUpload.subscribe, currentUpload.get, currentUpload.get)
  const [isOther, setOther] = useState(false)
  const own = running?.id === item.id ? running : null
  const count = Math.ceil(item.bytes / importPartBytes)
  const parts = Math.max(own?.parts ?? 0, item.parts)
  /** Goes on from the parts that the server has by now. */
  const goOn = async (file: File) => {
    const now = await client.fetchQuery({ ...importRecord(item.id, { key }), staleTime: 0 }).catch(() => item)
    if (now.status === 'uploading') await upload(now, file, stored)
  }
  return (
    <Panel title={<Trans>Upload</Trans>}>
      <div className={layout.form}>
        <ProgressBar max={count} value={parts} label={t`Progress`} />
        {own?.error === null && (
          <p className={layout.note}>
            <Trans>Other pages of the console may be opened meanwhile. Keep this tab open.</Trans>
          </p>
        )}
        {own && own.error !== null && (
          <Alert
            tone="error"
            actions={
              <Button variant="secondary" onClick={() => void goOn(own.file)}>
                <Trans context="an upload">Continue</Trans>
              </Button>
            }
          >
            {messageOf(own.error, t`The upload was interrupted.`)}
          </Alert>
        )}
        {own === null && (
          <Field
            label={<Trans>Choose the same file to continue</Trans>}
            type="file"
            hint={parts > 0 && <Trans>What was uploaded is kept.</Trans>}
            error={isOther ? t`This is another file: its size differs.` : undefined}
            onChange={({ target }) => {
              const chosen = target.files?.[0]
              setOther(chosen !== undefined && chosen.size !== item.bytes)
              if (chosen && chosen.size === item.bytes) void goOn(chosen)
            }}
          />
        )}
      </div>
    </Panel>
  )
}
