import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { officerChoices } from '#web/admin/list/filters/officer-choices.ts'
import { useSession } from '#web/lib/session/session.ts'

type Props = {
  /** Only the officers of one branch; else of all, each with the branch. */
  branchId?: number
  without?: number
}

/** The options of a select of active credit officers. */
export function OfficerOptions({ branchId, without }: Props) {
  const { t } = useLingui()
  const { data = [] } = useQuery(officerChoices(useSession()))
  const offered = data.filter(
    (officer) =>
      officer.isActive && officer.id !== without && (branchId === undefined || officer.branchId === branchId),
  )
  return (
    <>
      <option value="">{t`Select...`}</option>
      {offered.map(({ id, name, branchName }) => (
        <option key={id} value={id}>
          {branchId === undefined ? `${name}, ${branchName}` : name}
        </option>
      ))}
    </>
  )
}
