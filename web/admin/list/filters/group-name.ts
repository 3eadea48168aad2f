import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { groupList } from '#web/features/checkout/checkout.queries.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'

/** The name of the group in a filter, as far as the session may read it. Loads the groups where there is only one. */
export function useGroupName(filtered: number | undefined) {
  const { t } = useLingui()
  const session = useSession()
  const { data = [] } = useQuery({
    ...groupList(session),
    enabled: filtered !== undefined && can(session, 'Place Orders'),
  })
  return (id: number) => data.find((group) => group.id === id)?.name ?? t`Group ${id}`
}
