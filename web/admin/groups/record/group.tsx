import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { GroupRecord } from '#contract/lending/groups.staff.ts'
import { inRecord } from '#web/admin/lib/admin-loader.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import { useUrlPart } from '#web/admin/list/use-url-state.ts'
import layout from '#web/admin/record/layout.module.css'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import GroupForm from '../forms/group-form.tsx'
import { groupStates } from '../group-look.tsx'
import { groupClients, groupRecord } from '../groups.queries.ts'
import { CloseGroup } from './close-group.tsx'
import { FormerClients } from './former-clients.tsx'
import { GroupClients } from './group-clients.tsx'
import { GroupFacts } from './group-facts.tsx'
import { GroupHistory } from './group-history.tsx'
import { GroupOfficer } from './group-officer.tsx'
import { GroupStanding } from './group-standing.tsx'

export const clientLoader = inRecord(screens.groups, (client, id, session) => {
  void client.prefetchQuery(groupRecord(id, session))
  void client.prefetchQuery(groupClients(id, session))
})

export default function GroupScreen() {
  const { t } = useLingui()
  return (
    <RecordScreen
      list={screens.groups}
      kind={t`Group`}
      query={groupRecord}
      title={({ name }) => name}
      missing={<Trans>There is no such group, or it is of another branch.</Trans>}
      failed={t`Failed to load groups.`}
    >
      {(group) => <GroupView group={group} />}
    </RecordScreen>
  )
}

function GroupView({ group }: { group: GroupRecord }) {
  const session = useSession()
  const form = useUrlPart('edit')
  const canEdit = can(session, 'Manage Lending') && group.status !== 'closed'
  const isEditing = form.isOpen && canEdit
  return (
    <>
      <GroupStanding group={group} />
      <div className={layout.head}>
        <groupStates.Badge state={group.status} />
        <span className={layout.note}>{group.groupNumber}</span>
        <Can permission="Manage Lending">
          {canEdit && !isEditing && (
            <Button onClick={form.open}>
              <Pencil aria-hidden size={18} />
              <Trans>Edit</Trans>
            </Button>
          )}
        </Can>
        <Can permission="Manage Lending">
          <CloseGroup group={group} />
        </Can>
        <Can permission="View Orders">
          <Link to={`${screens.orders.path}?group=${group.id}`}>
            <Trans>Orders of this group</Trans>
          </Link>
        </Can>
        <Can permission="Manage Customers">
          <Link to={`${screens.customers.path}?group=${group.id}`}>
            <Trans>Customers of this group</Trans>
          </Link>
        </Can>
      </div>
      <div className={layout.columns}>
        <div className={layout.side}>
          <GroupClients group={group} />
          <FormerClients id={group.id} />
        </div>
        <div className={layout.side}>
          <Panel title={<Trans>Details</Trans>}>
            {isEditing ? <GroupForm group={group} onClose={form.close} /> : <GroupFacts group={group} />}
          </Panel>
          <GroupOfficer group={group} />
        </div>
      </div>
      <GroupHistory id={group.id} />
    </>
  )
}
