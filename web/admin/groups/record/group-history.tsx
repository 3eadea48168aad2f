import { useLingui } from '@lingui/react/macro'
import { RecordHistory } from '#web/admin/record/record-history.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useGroupFormats, useGroupLabels } from '../forms/group-form.tsx'
import { useRoleFields } from '../forms/role-fields.ts'
import { groupHistory } from '../groups.queries.ts'

/** The changes of a group, with those of its roles. */
export function GroupHistory({ id }: { id: number }) {
  const { t } = useLingui()
  const labels = useGroupLabels()
  const formats = useGroupFormats()
  const roles = useRoleFields()
  return (
    <RecordHistory
      query={groupHistory(id, useSession())}
      labels={{ ...labels, ...roles.labels, creditOfficerId: t`Credit officer` }}
      formats={{ ...formats, ...roles.formats }}
    />
  )
}
