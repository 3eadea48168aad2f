import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { importDays, importPartBytes, importRestPath, isWorking } from '#contract/imports/import-choices.ts'
import { cancelImport, type Import, runImport, undoImport } from '#contract/imports/imports.staff.ts'
import { importKindLabels } from '#contract/messages/import-labels.ts'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api, messageOf } from '#web/lib/http/api.ts'
import { download } from '#web/lib/http/download.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { importStatusLooks } from './import-looks.ts'
import { ImportRows } from './import-rows.tsx'
import { importKeys, importRecord } from './imports.queries.ts'
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

/** Stores the answer of a call about an import as its record. */
function useStored(id: number) {
  const client = useQueryClient()
  const session = useSession()
  return (answer: Import) => client.setQueryData(importKeys.one(session.key, id), answer)
}

function ImportView({ item }: { item: Import }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isMapping, setMapping] = useState(false)
  const { status } = item
  const { label, tone } = importStatusLooks[status]
  const isChecked = status === 'checked' || status === 'done' || status === 'undone' || status === 'cancelled'
  const hasRows = item.counts.new + item.counts.changed + item.counts.same + item.counts.wrong + item.counts.twin > 0
  return (
    <>
      <p className={layout.head}>
        <Badge tone={tone}>{t(label)}</Badge>
        <span>{importKindLabels[item.kind][language]}</span>
        <DateTime at={item.createdAt} />
        {(isWorking(status) || status === 'uploading') && <Stop item={item} />}
      </p>
      {isWorking(status) && <Progress item={item} />}
      {item.failure !== null && <Alert tone="error">{item.failure}</Alert>}
      {status === 'uploading' && <Uploading item={item} />}
      {item.settings && (status === 'mapping' || isMapping) && (
        <MappingForm item={item} onClose={status === 'mapping' ? undefined : () => setMapping(false)} />
      )}
      {isChecked && hasRows && !isMapping && <Result item={item} onMap={() => setMapping(true)} />}
    </>
  )
}

function Stop({ item: { id } }: { item: Import }) {
  const { t } = useLingui()
  const { act, isBusy } = useAction({
    run: () => api(cancelImport, { params: { id }, body: {} }),
    failed: t`It could not be stopped. Please try again.`,
    onDone: useStored(id),
  })
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => act()}>
      <Trans context="an import">Stop</Trans>
    </Button>
  )
}

function Progress({ item: { status, done, total } }: { item: Import }) {
  const { t, i18n } = useLingui()
  const of = i18n.number(Math.max(total, done))
  const reached = i18n.number(done)
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
      <ProgressBar max={Math.max(total, 1)} value={status === 'reading' ? 0 : done} label={t`Progress`} />
    </div>
  )
}

/** The progress of an upload; after a reload the same file is chosen again and goes on where it stopped. */
function Uploading({ item }: { item: Import }) {
  const { t } = useLingui()
  const stored = useStored(item.id)
  const running = useSyncExternalStore(currentUpload.subscribe, currentUpload.get, currentUpload.get)
  const [file, setFile] = useState<File | null>(null)
  const isOwn = running?.id === item.id
  const count = Math.ceil(item.bytes / importPartBytes)
  const parts = isOwn ? running.parts : item.parts
  const isOther = file !== null && file.size !== item.bytes
  return (
    <Panel title={<Trans>Upload</Trans>}>
      <ProgressBar max={count} value={parts} label={t`Progress`} />
      {isOwn && running.error === null ? (
        <p className={layout.note}>
          <Trans>Stay on this page until the file is uploaded.</Trans>
        </p>
      ) : (
        <div className={layout.form}>
          {isOwn && <Alert tone="error">{messageOf(running.error, t`The upload was interrupted.`)}</Alert>}
          <Field
            label={<Trans>Choose the same file to go on</Trans>}
            type="file"
            error={isOther ? t`This is another file: its size differs.` : undefined}
            onChange={({ target }) => {
              const chosen = target.files?.[0] ?? null
              setFile(chosen)
              if (chosen && chosen.size === item.bytes) void upload({ id: item.id, parts }, chosen, stored)
            }}
          />
        </div>
      )}
    </Panel>
  )
}

/** What the file would do, or did, with the rows by outcome. */
function Result({ item, onMap }: { item: Import; onMap: () => void }) {
  const { t, i18n } = useLingui()
  const { id, version, status, counts, figures } = item
  const stored = useStored(id)
  const good = counts.new + counts.changed - counts.written
  const rest = counts.wrong + counts.twin
  const run = useAction({
    run: () => api(runImport, { params: { id }, body: { version } }),
    failed: t`Nothing was imported. Please try again.`,
    onDone: stored,
    invalidates: [importKeys.one(useSession().key, id)],
  })
  const file = useAction({
    run: () => download(importRestPath(id), `${item.fileName}.csv`),
    failed: t`The file could not be downloaded. Please try again.`,
  })
  const canRun = status !== 'undone' && (status !== 'done' || counts.twin > 0)
  return (
    <>
      <Summary item={item} />
      {figures.length > 0 && (
        <Facts>
          {figures.map(({ label, value, isOff }) => (
            <Fact key={label} label={label}>
              {isOff ? <strong>{value}</strong> : value}
            </Fact>
          ))}
        </Facts>
      )}
      <div className={layout.head}>
        {canRun && (
          <Button busy={run.isBusy} disabled={good + counts.twin === 0} onClick={() => run.act()}>
            {status === 'done' ? (
              <Trans>Import decided rows</Trans>
            ) : (
              <Plural value={good} _0="Import decided rows" one="Import # row" other="Import # rows" />
            )}
          </Button>
        )}
        {counts.written === 0 && status !== 'undone' && (
          <Button variant="secondary" onClick={onMap}>
            <Trans>Change columns</Trans>
          </Button>
        )}
        {rest > 0 && (
          <Button variant="secondary" busy={file.isBusy} onClick={() => file.act()}>
            <Download aria-hidden size={18} />
            <Trans>Rows left out, with reasons</Trans>
          </Button>
        )}
        {counts.written > 0 && (
          <ConfirmButton
            button={
              <>
                <Undo2 aria-hidden size={18} />
                <Trans>Undo import</Trans>
              </>
            }
            label={t`Undo import`}
            title={<Trans>Undo this import?</Trans>}
            confirmLabel={<Trans>Undo import</Trans>}
            cancelLabel={<Trans>Cancel</Trans>}
            onConfirm={async () => stored(await api(undoImport, { params: { id }, body: {} }))}
            done={t`The import is being undone.`}
            failed={t`Nothing was undone. Please try again.`}
            stale={importKeys.all}
          >
            <Trans>
              {i18n.number(counts.written)} rows are undone. Rows that something builds on by now are kept, each with
              the reason. Possible for {importDays} days.
            </Trans>
          </ConfirmButton>
        )}
      </div>
      <ImportRows item={item} />
    </>
  )
}

function Summary({ item: { status, counts, total } }: { item: Import }) {
  const { i18n } = useLingui()
  if (status === 'done') {
    return (
      <Alert tone="success">
        <Plural value={counts.written} one="# row was written." other="# rows were written." />{' '}
        <Trans>
          No change: {i18n.number(counts.same)}. Left out: {i18n.number(counts.wrong + counts.twin)}.
        </Trans>
      </Alert>
    )
  }
  if (status === 'undone') {
    return (
      <Alert tone="success">
        <Plural value={counts.undone} one="# row was undone." other="# rows were undone." />{' '}
        {counts.kept > 0 && <Plural value={counts.kept} one="# was kept." other="# were kept." />}
      </Alert>
    )
  }
  if (status === 'cancelled') {
    return (
      <Alert tone="warning">
        <Plural value={counts.written} one="Stopped. # row was written." other="Stopped. # rows were written." />
      </Alert>
    )
  }
  return (
    <Alert>
      <Trans>{i18n.number(total)} rows were checked; nothing is written yet. Look at what is wrong, then import.</Trans>
    </Alert>
  )
}
