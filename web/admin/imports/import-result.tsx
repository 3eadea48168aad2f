import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Undo2 } from 'lucide-react'
import { importDays, importRestPath } from '#contract/imports/import-choices.ts'
import { type Import, runImport, undoImport } from '#contract/imports/imports.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { download } from '#web/lib/http/download.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ImportRows } from './import-rows.tsx'
import { importKeys, useStoredImport } from './imports.queries.ts'

/** What the file would do, or did, with the rows by outcome. */
export function ImportResult({ item, onMap }: { item: Import; onMap: () => void }) {
  const { t, i18n } = useLingui()
  const { id, version, status, counts, figures } = item
  const stored = useStoredImport(id)
  const good = counts.new + counts.changed + counts.decided - counts.written
  const rest = counts.wrong + counts.twin
  const run = useAction({
    run: () => api(runImport, { params: { id }, body: { version } }),
    failed: t`Nothing was imported. Please try again.`,
    onDone: stored,
    invalidates: [importKeys.one(useSession().key, id)],
  })
  const file = useAction({
    run: () => download(importRestPath(id), item.fileName),
    failed: t`The file could not be downloaded. Please try again.`,
  })
  const canRun = good > 0 && status !== 'undone' && (status !== 'done' || counts.decided > 0)
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
          <Button busy={run.isBusy} onClick={() => run.act()}>
            <Plural value={good} one="Import # row" other="Import # rows" />
          </Button>
        )}
        {counts.written + counts.undone + counts.kept === 0 && (
          <Button variant="secondary" onClick={onMap}>
            <Trans>Change columns</Trans>
          </Button>
        )}
        {rest > 0 && (
          <Button variant="secondary" busy={file.isBusy} onClick={() => file.act()}>
            <Download aria-hidden size={18} />
            {status === 'checked' ? (
              <Trans>Rows to correct, with reasons</Trans>
            ) : (
              <Trans>Rows left out, with reasons</Trans>
            )}
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
            onConfirm={async () => stored(await api(undoImport, { params: { id } }))}
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

/** What the file would do, or did, in one sentence. */
function Summary({ item: { status, counts, total } }: { item: Import }) {
  const { i18n } = useLingui()
  const { written, kept, undone } = counts
  if (status === 'done') {
    return (
      <Alert tone="success">
        <Plural value={written} one="# row was written." other="# rows were written." />{' '}
        <Trans>
          No change: {i18n.number(counts.same)}. Left out: {i18n.number(counts.wrong + counts.twin)}.
        </Trans>
      </Alert>
    )
  }
  if (status === 'undone') {
    return (
      <Alert tone="success">
        <Plural value={undone} one="# row was undone." other="# rows were undone." />{' '}
        {kept > 0 && <Plural value={kept} one="# row was kept." other="# rows were kept." />}
      </Alert>
    )
  }
  if (status === 'cancelled' || status === 'failed') {
    return (
      <Alert tone="warning">
        <Plural
          value={written}
          _0="Stopped. Nothing was written."
          one="Stopped. # row was written."
          other="Stopped. # rows were written."
        />
      </Alert>
    )
  }
  if (counts.new + counts.changed + counts.twin === 0 && counts.wrong === 0) {
    return (
      <Alert tone="success">
        <Plural
          value={total}
          one="# row was checked: the shop has all of it already."
          other="# rows were checked: the shop has all of them already."
        />
      </Alert>
    )
  }
  return (
    <Alert>
      <Plural
        value={total}
        one="# row was checked; nothing is written yet."
        other="# rows were checked; nothing is written yet."
      />{' '}
      {counts.wrong > 0 && <Trans>Wrong rows stay out: download them, correct them, and import that file.</Trans>}
    </Alert>
  )
}
