import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { officerChoices } from '#web/admin/list/filters/officer-choices.ts'
import { RecordHistory } from '#web/admin/record/record-history.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useGroupFormats, useGroupLabels } from '../forms/group-fields.tsx'
import { useRoleFields } from '../forms/role-fields.ts'
import { groupClients, groupHistory } from '../groups.queries.ts'

/** The changes of a group; officers and holders of roles are named. */
export function GroupHistory({ id }: { id: number }) {
  const { t } = useLingui()
  const session = useSession()
  const labels = useGroupLabels()
  const formats = useGroupFormats()
  const { data: officers = [] } = useQuery(officerChoices(session))
  const roles = useRoleFields(useQuery(groupClients(id, session)).data ?? [])
  const officerName = (value: unknown) => officers.find((officer) => officer.id === value)?.name ?? String(value ?? '')
  return (
    <RecordHistory
      query={groupHistory(id, session)}
      labels={{ ...labels, ...roles.labels, creditOfficerId: t`Credit officer` }}
      formats={{ ...formats, ...roles.formats, creditOfficerId: officerName }}
    />
  )
}
