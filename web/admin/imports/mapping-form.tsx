import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fieldsOfKind } from '#contract/imports/import-kinds.ts'
import { type Import, type ImportSettings, setImport } from '#contract/imports/imports.staff.ts'
import { dayStyles, numberStyles } from '#contract/imports/styles.ts'
import { importFieldLabel } from '#contract/messages/import-labels.ts'
import layout from '#web/admin/record/layout.module.css'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { api, messageOf } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ChipGroup, ChipRadio } from '#web/ui/form/chip-radio.tsx'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './imports.module.css'
import { accountChoices, importHead, importKeys } from './imports.queries.ts'

const asText = (cell: string | number | null | undefined) => String(cell ?? '')

/** Sheet, headings, columns and styles of a file; saving them starts the check, which changes nothing. */
export function MappingForm({ item, onClose }: { item: Import; onClose: (() => void) | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const session = useSession()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ImportSettings | null>(null)
  const settings = chosen ?? item.settings
  const isOtherHead = settings?.sheet !== item.settings?.sheet || settings?.headingRow !== item.settings?.headingRow
  const head = useQuery({
    ...importHead(item.id, { sheet: settings?.sheet ?? 0, headingRow: settings?.headingRow ?? 1 }, session),
    enabled: isOtherHead,
  })
  const { headings, sample } = (isOtherHead && head.data) || item
  const { act, isBusy, error } = useAction({
    run: (body: ImportSettings) =>
      api(setImport, { params: { id: item.id }, body: { ...body, version: item.version } }),
    onDone: (answer) => {
      client.setQueryData(importKeys.one(session.key, item.id), answer)
      onClose?.()
    },
    invalidates: [importKeys.one(session.key, item.id)],
  })
  /** Another sheet or row with headings brings the columns that its headings name. */
  const moveHead = async (sheet: number, headingRow?: number) => {
    const found = await client.fetchQuery(importHead(item.id, { sheet, ...(headingRow && { headingRow }) }, session))
    if (found.settings) setChosen(found.settings)
  }
  if (!settings) return null
  const change = (part: Partial<ImportSettings>) => setChosen({ ...settings, ...part })
  const place = (field: string, at: string) => {
    const { [field]: _, ...others } = settings.columns
    change({ columns: at === '' ? others : { ...others, [field]: Number(at) } })
  }
  const fields = Object.entries(fieldsOfKind(item.kind))
  const missing = fields.filter(([field, { isRequired }]) => isRequired && settings.columns[field] === undefined)
  const needsNumbers = item.unclearNumbers.length > 0 && settings.numberStyle === null
  const needsDays = item.unclearDays.length > 0 && settings.dayStyle === null
  const takesAccount = item.kind === 'statement' || item.kind === 'receipts'
  const needsAccount = item.kind === 'statement' && settings.accountId === null
  const names = missing.map(([field]) => importFieldLabel(item.kind, field, language)).join(', ')
  return (
    <Panel title={<Trans>Columns</Trans>}>
      <div className={layout.form}>
        {item.isRemembered && (
          <Alert>
            <Trans>The choices are those of the last file with these headings.</Trans>
          </Alert>
        )}
        <div className={layout.pair}>
          {item.sheets.length > 1 && (
            <SelectField
              label={<Trans>Sheet</Trans>}
              value={settings.sheet}
              onChange={({ target }) => void moveHead(Number(target.value))}
            >
              {item.sheets.map(({ name }, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <Field
            label={<Trans>Row with the headings</Trans>}
            type="number"
            min={1}
            value={settings.headingRow}
            onChange={({ target }) => {
              const row = target.valueAsNumber
              if (Number.isInteger(row) && row >= 1) void moveHead(settings.sheet, row)
            }}
          />
          {takesAccount && (
            <AccountField
              isRequired={item.kind === 'statement'}
              value={settings.accountId}
              onChange={(accountId) => change({ accountId })}
            />
          )}
        </div>
        <ul className={styles.columns}>
          {fields.map(([field, { isRequired }]) => {
            const at = settings.columns[field]
            const example = at === undefined ? '' : asText(sample.find((cells) => asText(cells[at]) !== '')?.[at])
            return (
              <li key={field}>
                <SelectField
                  label={importFieldLabel(item.kind, field, language)}
                  required={isRequired === true}
                  hint={example && <Trans>For example: {example.slice(0, 60)}</Trans>}
                  value={at ?? ''}
                  onChange={({ target }) => place(field, target.value)}
                >
                  <option value="">{t`Not in the file`}</option>
                  {headings.map((heading, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headings repeat
                    <option key={index} value={index}>
                      {heading || t`Column ${index + 1}`}
                    </option>
                  ))}
                </SelectField>
              </li>
            )
          })}
        </ul>
        {item.unclearNumbers.length > 0 && (
          <Styles
            legend={<Trans>How the file writes numbers</Trans>}
            samples={item.unclearNumbers}
            name="numbers"
            choices={numberStyles.map((style) => ({
              style,
              label: style === 'point' ? '1,460.50' : '1.460,50',
            }))}
            value={settings.numberStyle}
            onChange={(numberStyle) => change({ numberStyle })}
          />
        )}
        {item.unclearDays.length > 0 && (
          <Styles
            legend={<Trans>How the file writes days</Trans>}
            samples={item.unclearDays}
            name="days"
            choices={dayStyles.map((style) => ({
              style,
              label: style === 'day-first' ? t`Day first: 31/01/2026` : t`Month first: 01/31/2026`,
            }))}
            value={settings.dayStyle}
            onChange={(dayStyle) => change({ dayStyle })}
          />
        )}
        {missing.length > 0 && (
          <Alert tone="warning">
            <Trans>Choose the columns of: {names}.</Trans>
          </Alert>
        )}
        {error !== null && <Alert tone="error">{messageOf(error, t`Nothing was saved. Please try again.`)}</Alert>}
        <FormActions>
          <Button
            busy={isBusy}
            disabled={missing.length > 0 || needsNumbers || needsDays || needsAccount}
            onClick={() => act(settings)}
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

type StyleProps<Style extends string> = {
  legend: ReactNode
  name: string
  samples: Import['unclearNumbers']
  choices: { style: Style; label: string }[]
  value: Style | null
  onChange: (style: Style) => void
}

/** The choice between two ways of writing, with texts of the file in both. */
function Styles<Style extends string>({ legend, name, samples, choices, value, onChange }: StyleProps<Style>) {
  return (
    <div className={styles.styles}>
      <ChipGroup legend={legend}>
        {choices.map(({ style, label }) => (
          <ChipRadio key={style} name={name} label={label} checked={value === style} onChange={() => onChange(style)} />
        ))}
      </ChipGroup>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>In the file</Trans>
            </th>
            {choices.map(({ style, label }) => (
              <th key={style} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ text, readings }) => (
            <tr key={text}>
              <td>{text}</td>
              {choices.map(({ style }, at) => (
                <td key={style} data-chosen={value === style || undefined}>
                  {readings[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type AccountProps = { isRequired: boolean; value: number | null; onChange: (id: number | null) => void }

function AccountField({ isRequired, value, onChange }: AccountProps) {
  const { t } = useLingui()
  const query = useQuery(accountChoices(useSession()))
  return (
    <SelectField
      label={<Trans>Account that the money came to</Trans>}
      required={isRequired}
      value={value ?? ''}
      error={query.isError ? t`The accounts could not be loaded. Please try again.` : undefined}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t`Choose...`}</option>
      {query.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
