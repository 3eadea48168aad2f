import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type ExportFormat,
  exportFormats,
  exportPath,
  maxDirectRows,
  maxExportRows,
} from '#contract/account/export-limits.ts'
import { startExport } from '#contract/account/list-exports.staff.ts'
import { followJob } from '#web/admin/lib/bulk/followed-jobs.store.ts'
import { api } from '#web/lib/http/api.ts'
import { download } from '#web/lib/http/download.ts'
import { useIdempotencyKey } from '#web/lib/http/use-idempotency-key.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { given } from '../use-selection.ts'
import styles from './export-menu.module.css'
import type { ExportProps } from './export-menu.tsx'

const names: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' }

/** Format and columns of an export, and its start. */
export default function ExportChoices({
  list,
  query,
  columns,
  total = 0,
  onDone,
}: ExportProps & { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const withKey = useIdempotencyKey()
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [isAll, setAll] = useState(false)
  const isLong = total > maxDirectRows
  const isTooLong = total > maxExportRows[format]
  const max = i18n.number(maxExportRows[format])
  const { act, isBusy } = useAction({
    run: async () => {
      const body = { list, format, query: given(query), ...(isAll ? {} : { columns: [...columns] }) }
      if (!isLong) return download(exportPath, `${list}.${format}`, body)
      const { id } = await withKey(body, (idempotencyKey) => api(startExport, { body, idempotencyKey }))
      followJob(session, id)
    },
    failed: t`The file could not be downloaded. Please try again.`,
    onDone,
  })
  // A press on a label focuses the nearest element that can have the focus: outside, it would close the menu.
  return (
    <div className={styles.choices} tabIndex={-1}>
      <fieldset>
        <legend>
          <Trans context="of a file">Format</Trans>
        </legend>
        {exportFormats.map((each) => (
          <label key={each}>
            <input type="radio" name="format" checked={format === each} onChange={() => setFormat(each)} />
            {names[each]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Columns</Trans>
        </legend>
        <label>
          <input type="radio" name="columns" checked={!isAll} onChange={() => setAll(false)} />
          <Trans>As shown</Trans>
        </label>
        <label>
          <input type="radio" name="columns" checked={isAll} onChange={() => setAll(true)} />
          <Trans context="columns">All</Trans>
        </label>
      </fieldset>
      <p role="status">
        <Plural value={total} one="# row" other="# rows" />
        {format === 'pdf' && isTooLong ? (
          <>
            . <Trans>A PDF holds at most {max} rows. Filter the list, or choose CSV or Excel.</Trans>
          </>
        ) : (
          isLong && (
            <>
              . <Trans>Made in the background, at most {max} rows.</Trans>
            </>
          )
        )}
      </p>
      <Button busy={isBusy} inactive={total === 0 || (format === 'pdf' && isTooLong)} onClick={() => act()}>
        <Trans>Download</Trans>
      </Button>
    </div>
  )
}
