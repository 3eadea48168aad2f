import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Import } from '#contract/imports/imports.staff.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ChipGroup, ChipRadio } from '#web/ui/form/chip-radio.tsx'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import styles from './imports.module.css'
import { accountChoices } from './imports.queries.ts'

const asText = (cell: string | number | null | undefined) => String(cell ?? '')

/** The row with the headings, taken when the field is left or Enter is pressed. */
export function HeadingRow({ value, onChange }: { value: number; onChange: (row: number) => void }) {
  const [typed, setTyped] = useState(String(value))
  const take = () => {
    const row = Number(typed)
    if (Number.isInteger(row) && row >= 1 && row !== value) onChange(row)
    else setTyped(String(value))
  }
  return (
    <Field
      label={<Trans>Row with the headings</Trans>}
      type="number"
      inputMode="numeric"
      min={1}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}

type ColumnProps = {
  label: string
  isRequired: boolean
  headings: Import['headings']
  sample: Import['sample']
  value: number | undefined
  onChange: (at: string) => void
}

/** The column of one field, with an example of the file. */
export function ColumnField({ label, isRequired, headings, sample, value, onChange }: ColumnProps) {
  const { t } = useLingui()
  const example = value === undefined ? '' : asText(sample.find((cells) => asText(cells[value]) !== '')?.[value])
  const width = Math.max(headings.length, ...sample.map((cells) => cells.length))
  return (
    <SelectField
      label={label}
      required={isRequired}
      hint={example && <Trans>For example: {example.slice(0, 60)}</Trans>}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t`Not in the file`}</option>
      {Array.from({ length: width }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headings repeat
        <option key={at} value={at}>
          {headings[at] || t`Column ${at + 1}`}
        </option>
      ))}
    </SelectField>
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
export function Styles<Style extends string>({ legend, name, samples, choices, value, onChange }: StyleProps<Style>) {
  return (
    <div className={styles.styles} data-open={value === null || undefined}>
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
                {label.replace(/:.*/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ field, text, readings }) => (
            <tr key={`${field} ${text}`}>
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

export function AccountField({ isRequired, value, onChange }: AccountProps) {
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
