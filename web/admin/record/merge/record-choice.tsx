import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SelectField } from '#web/ui/form/field.tsx'

type Props = {
  label: ReactNode
  choices: UseQueryResult<readonly { id: number; name: string }[]>
  /** The record that cannot be chosen. */
  exceptId: number
  /** 0 before a choice. */
  value: number
  onChange: (id: number) => void
  failed: string
}

/** A select of all other records of a kind. */
export function RecordChoice({ label, choices: { data = [], isError }, exceptId, value, onChange, failed }: Props) {
  const { t } = useLingui()
  return (
    <SelectField
      label={label}
      error={isError ? failed : undefined}
      required
      value={value || ''}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <option value="">{t`Select...`}</option>
      {data
        .filter(({ id }) => id !== exceptId)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}
