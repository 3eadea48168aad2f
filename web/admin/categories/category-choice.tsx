import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { categoryChoices } from './categories.queries.ts'

type Props = {
  label: ReactNode
  /** The category that cannot be chosen. */
  exceptId: number
  /** 0 before a choice. */
  value: number
  onChange: (id: number) => void
}

/** A select of all other categories. */
export function CategoryChoice({ label, exceptId, value, onChange }: Props) {
  const { t } = useLingui()
  const { data = [], isError } = useQuery(categoryChoices(useSession()))
  return (
    <SelectField
      label={label}
      error={isError ? t`Failed to fetch categories` : undefined}
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
