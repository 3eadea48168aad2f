import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import type { AuditEntry } from '#contract/account/audit.staff.ts'
import { auditKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { auditFilter, auditList, auditViews, narrowedBy } from './audit.queries.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditTools } from './audit-tools.tsx'

export const clientLoader = listLoader(screens.audit, auditFilter, auditList)

export default withAccess(screens.audit, Audit)

const idOf = (entry: AuditEntry) => entry.id

function Audit() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(auditFilter, screens.audit)
  const query = useQuery({ ...auditList(filter.value, session), placeholderData: keepPreviousData })
  const columns = useAuditColumns()
  const { person } = filter.value
  const personName = query.data?.content.find(({ byId }) => byId === person)?.by ?? undefined

  return (
    <ListScreen
      screen={screens.audit}
      name="audit"
      views={auditViews(filter)}
      filter={filter}
      query={query}
      refreshes={auditKeys.all}
      columns={columns}
      rowKey={idOf}
      exports={{ list: 'audit', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
      tools={<AuditTools filter={filter} personName={personName} />}
      empty={{
        icon: ScrollText,
        title: <Trans>No changes yet</Trans>,
        text: <Trans>Every change in the shop is listed here, with who made it.</Trans>,
      }}
      noMatch={{
        title: <Trans>No changes match</Trans>,
        text: <Trans>No changes match this person, record and time. Choose others or clear the filters.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} changes
        </Trans>
      )}
      failed={t`The changes could not be loaded.`}
    />
  )
}
