import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  type ExportFormat,
  type ExportListName,
  exportFormats,
  exportPath,
  maxDirectRows,
  maxExportRows,
} from '#contract/account/export-limits.ts'
import { startExport } from '#contract/account/list-exports.staff.ts'
import { followJob } from '#web/admin/lib/bulk/followed-jobs.store.ts'
import { api } from '#web/lib/http/api.ts'
import { download } from '#web/lib/http/download.ts'
import { newRequestKey } from '#web/lib/http/transport.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ToolName } from '../tools/tool-name.tsx'
import { given, type ListQuery } from '../use-selection.ts'
import styles from './export-menu.module.css'

type Props = {
  list: ExportListName
  /** Filter and order of the list, as its call has them. */
  query: ListQuery
  /** Ids of the visible columns, in their order. */
  columns: readonly string[]
  /** The number of rows; undefined while it loads. */
  total: number | undefined
  /** Of the button, where it is not 'Export'. */
  label?: string
}

const names: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' }

/** Exports what the list shows: short lists at once, long ones in the background. */
export function ExportMenu(props: Props) {
  const { t } = useLingui()
  return (
    <Disclosure
      label={props.label ?? t`Export`}
      className={buttonClass('secondary')}
      outer={props.label ? false : 'narrow'}
      button={
        <>
          <Download aria-hidden size={18} />
          {props.label ?? (
            <ToolName>
              <Trans>Export</Trans>
            </ToolName>
          )}
        </>
      }
    >
      {(close) => <Choices {...props} onDone={close} />}
    </Disclosure>
  )
}

function Choices({ list, query, columns, total = 0, onDone }: Props & { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [isAll, setAll] = useState(false)
  const isLong = total > maxDirectRows
  const isTooLong = total > maxExportRows[format]
  const most = i18n.number(maxExportRows[format])
  const { act, isBusy } = useAction({
    run: async () => {
      const body = { list, format, query: given(query), ...(isAll ? {} : { columns: [...columns] }) }
      if (!isLong) return download(exportPath, `${list}.${format}`, body)
      const { id } = await api(startExport, { body, idempotencyKey: newRequestKey() })
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
            . <Trans>A PDF holds at most {most} rows. Filter the list, or choose CSV or Excel.</Trans>
          </>
        ) : (
          isLong && (
            <>
              . <Trans>Made in the background, at most {most} rows.</Trans>
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
