import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { groupList } from '#web/features/checkout/checkout.queries.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'

type Props = {
  /** The option of no group, where it is not 'Select...'. */
  none?: string
  /** The name of a group that is not offered. */
  without?: string | null
}

/** The options of a select of active groups, each with its branch. */
export function GroupOptions({ none, without }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const { data = [] } = useQuery({ ...groupList(session), enabled: can(session, 'Place Orders') })
  const offered = data.filter(({ status, name }) => status === 'active' && name !== without)
  return (
    <>
      <option value="">{none ?? t`Select...`}</option>
      {offered.map(({ id, name, branchName }) => (
        <option key={id} value={id}>
          {name}, {branchName}
        </option>
      ))}
    </>
  )
}
