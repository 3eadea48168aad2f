import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session/session.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import type { ListInput } from '../list-tools.tsx'
import { officerChoices } from './officer-choices.ts'

/** More officers are searched by typing. */
const maxInSelect = 20

type Props = {
  value: number | undefined
  onChange: (id?: number) => void
  /** Offers only the officers of this branch. */
  branch?: number | undefined
  /** Offers also those who are not active. */
  withInactive?: boolean
}

/** Chooses one credit officer or all; not shown where the session may not read them. The chosen one is always offered. */
function OfficerFilter({ value, onChange, branch, withInactive = false }: Props) {
  const { t } = useLingui()
  const { data = [] } = useQuery(officerChoices(useSession()))
  const label = <Trans>Credit officer</Trans>
  const offered = data.filter(
    ({ id, isActive, branchId }) =>
      id === value || ((isActive || withInactive) && (branch === undefined || branchId === branch)),
  )
  if (data.length === 0) return null
  if (offered.length > maxInSelect) {
    const options = offered.map(({ id, name, branchName }) => ({ value: id, label: name, note: branchName }))
    return (
      <Combobox
        label={label}
        options={[{ value: 0, label: t`All` }, ...options]}
        value={value ?? 0}
        onChange={(id) => onChange(id || undefined)}
      />
    )
  }
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
    >
      <option value="">{t`All`}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type Officers = { officer?: number | undefined; branch?: number | undefined }

/** The officer as a filter of a list, by the name as far as the session may read it; loaded where one is chosen. */
export function useOfficerInput(
  { value: { officer: chosen } }: { value: Officers },
  options?: Pick<Props, 'withInactive'>,
): ListInput<Officers> {
  const { t } = useLingui()
  const { data = [] } = useQuery({ ...officerChoices(useSession()), ...(chosen === undefined && { enabled: false }) })
  return {
    chip: ({ officer }) => officer && (data.find(({ id }) => id === officer)?.name ?? t`Credit officer ${officer}`),
    without: { officer: undefined },
    draw: ({ value: { officer, branch }, change }) => (
      <OfficerFilter {...options} value={officer} branch={branch} onChange={(chosen) => change({ officer: chosen })} />
    ),
  }
}
