import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session/session.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { branchChoices } from './branches.queries.ts'

/** Chooses one branch or all; not shown to staff of one branch. It has its place while the branches load. */
export function BranchFilter({ value, onChange }: { value: number | undefined; onChange: (id?: number) => void }) {
  const { t } = useLingui()
  const session = useSession()
  const { data = [], isPending } = useQuery(branchChoices(session))
  const hasPlace = isPending && session.user?.branchId === null
  if (data.length < 2 && !hasPlace) return null
  return (
    <SelectField
      label={<Trans>Branch</Trans>}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value ? Number(event.target.value) : undefined)}
    >
      <option value="">{t`All`}</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
