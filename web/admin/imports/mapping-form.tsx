import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxPieces } from '#contract/catalogue/stock-choices.ts'
import { fieldsOfKind } from '#contract/imports/import-kinds.ts'
import { importFieldLabel } from '#contract/imports/import-labels.ts'
import { type Import, type ImportSettings, setImport } from '#contract/imports/imports.staff.ts'
import { dayStyles, numberStyles } from '#contract/imports/styles.ts'
import layout from '#web/admin/record/layout.module.css'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './imports.module.css'
import { importHead, importKeys, useStoredImport } from './imports.queries.ts'
import { AccountField, ColumnField, HeadingRow, Styles } from './mapping-fields.tsx'

/** Sheet, headings, columns and styles of a file; saving them starts the check, which changes nothing. */
export function MappingForm({ item, onClose }: { item: Import; onClose: (() => void) | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const session = useSession()
  const client = useQueryClient()
  const stored = useStoredImport(item.id)
  const [chosen, setChosen] = useState<ImportSettings | null>(null)
  const settings = chosen ?? item.settings
  const isOtherHead = settings?.sheet !== item.settings?.sheet || settings?.headingRow !== item.settings?.headingRow
  const head = useQuery({
    ...importHead(item.id, { sheet: settings?.sheet ?? 0, headingRow: settings?.headingRow ?? 1 }, session),
    enabled: isOtherHead,
  })
  const { headings, sample } = (isOtherHead && head.data) || item
  const save = useAction({
    run: (body: ImportSettings) =>
      api(setImport, { params: { id: item.id }, body: { ...body, version: item.version } }),
    onDone: (answer) => {
      stored(answer)
      onClose?.()
    },
    invalidates: [importKeys.one(session.key, item.id)],
  })
  /** Another sheet or row with headings brings the columns that its headings name. */
  const move = useAction({
    run: ({ sheet, headingRow }: { sheet: number; headingRow?: number }) =>
      client.fetchQuery(importHead(item.id, { sheet, ...(headingRow && { headingRow }) }, session)),
    failed: t`The file could not be read there. Please try again.`,
    onDone: (found) => found.settings && setChosen(found.settings),
    queue: 'import-head',
  })
  if (!settings) return null
  const change = (part: Partial<ImportSettings>) => setChosen({ ...settings, ...part })
  const place = (field: string, at: string) => {
    const { [field]: _, ...others } = settings.columns
    change({ columns: at === '' ? others : { ...others, [field]: Number(at) } })
  }
  const { columns } = settings
  const isMapped = ({ field }: { field: string }) => columns[field] !== undefined
  const fields = Object.entries(fieldsOfKind(item.kind)).map(([field, { isRequired }]) => ({ field, isRequired }))
  const missing = fields.filter((one) => one.isRequired && !isMapped(one))
  // As it was matched, so that a field does not move away from the hand that clears it.
  const matched = (isOtherHead ? head.data : item)?.settings?.columns ?? {}
  const first = fields.filter(({ field, isRequired }) => isRequired || matched[field] !== undefined)
  const others = fields.filter((one) => !first.includes(one))
  const unclearNumbers = item.unclearNumbers.filter(isMapped)
  const unclearDays = item.unclearDays.filter(isMapped)
  const needsStyle =
    (unclearNumbers.length > 0 && settings.numberStyle === null) ||
    (unclearDays.length > 0 && settings.dayStyle === null)
  const takesAccount = item.kind === 'statement' || item.kind === 'receipts'
  const needsAccount = item.kind === 'statement' && settings.accountId === null
  const names = missing.map(({ field }) => importFieldLabel(item.kind, field, language)).join(', ')
  const selects = (some: typeof fields) => (
    <ul className={styles.columns}>
      {some.map(({ field, isRequired = false }) => (
        <li key={field}>
          <ColumnField
            label={importFieldLabel(item.kind, field, language)}
            isRequired={isRequired}
            headings={headings}
            sample={sample}
            value={columns[field]}
            onChange={(at) => place(field, at)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <Panel title={<Trans>Columns</Trans>}>
      <div className={layout.form} aria-busy={move.isBusy}>
        {item.isRemembered && (
          <Alert>
            <Trans>The choices are those of the last file with these headings.</Trans>
          </Alert>
        )}
        {unclearNumbers.length > 0 && (
          <Styles
            legend={<Trans>How the file writes numbers</Trans>}
            samples={unclearNumbers}
            name="numbers"
            choices={numberStyles.map((style) => ({ style, label: style === 'point' ? '1,460.50' : '1.460,50' }))}
            value={settings.numberStyle}
            onChange={(numberStyle) => change({ numberStyle })}
          />
        )}
        {unclearDays.length > 0 && (
          <Styles
            legend={<Trans>How the file writes days</Trans>}
            samples={unclearDays.map(({ readings, ...sampled }) => ({
              ...sampled,
              readings: readings.map((day) => formatDay(day, language)),
            }))}
            name="days"
            choices={dayStyles.map((style) => ({
              style,
              label: style === 'day-first' ? t`Day first: 31/01/2026` : t`Month first: 01/31/2026`,
            }))}
            value={settings.dayStyle}
            onChange={(dayStyle) => change({ dayStyle })}
          />
        )}
        <div className={styles.columns}>
          {item.sheets.length > 1 && (
            <SelectField
              label={<Trans>Sheet</Trans>}
              value={settings.sheet}
              onChange={({ target }) => move.act({ sheet: Number(target.value) })}
            >
              {item.sheets.map(({ name }, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <HeadingRow
            key={`${settings.sheet} ${settings.headingRow}`}
            value={settings.headingRow}
            onChange={(headingRow) => move.act({ sheet: settings.sheet, headingRow })}
          />
          {takesAccount && (
            <AccountField
              isRequired={item.kind === 'statement'}
              value={settings.accountId}
              onChange={(accountId) => change({ accountId })}
            />
          )}
          {item.kind === 'products' && columns.stock === undefined && (
            <Field
              label={<Trans>First stock of each new product</Trans>}
              type="number"
              inputMode="numeric"
              min={0}
              max={maxPieces}
              value={settings.firstStock ?? ''}
              onChange={({ target }) => change({ firstStock: target.value === '' ? null : target.valueAsNumber })}
            />
          )}
        </div>
        {selects(first)}
        {others.length > 0 && (
          <details className={styles.more}>
            <summary>
              <Plural value={others.length} one="# more column" other="# more columns" />
            </summary>
            {selects(others)}
          </details>
        )}
        {missing.length > 0 && (
          <Alert tone="warning">
            <Trans>Choose the columns of: {names}.</Trans>
          </Alert>
        )}
        {save.error !== null && (
          <Alert tone="error">{messageOf(save.error, t`Nothing was saved. Please try again.`)}</Alert>
        )}
        <FormActions>
          <Button
            busy={save.isBusy}
            disabled={missing.length > 0 || needsStyle || needsAccount || move.isBusy}
            onClick={() => save.act(settings)}
          >
            <Trans>Check the file</Trans>
          </Button>
          {onClose && (
            <Button variant="secondary" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </FormActions>
        <p className={layout.note}>
          <Trans>The check writes nothing.</Trans>
        </p>
      </div>
    </Panel>
  )
}
