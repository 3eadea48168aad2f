import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { GroupRecord } from '#contract/lending/groups.staff.ts'
import { ksh } from '#contract/money.ts'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import { useUrlPart } from '#web/admin/list/use-url-state.ts'
import { groupClients } from '#web/admin/record/customers/group-clients.queries.ts'
import layout from '#web/admin/record/layout.module.css'
import { limitProposals } from '#web/admin/record/limits/limits.queries.ts'
import { ReceiptsPanel } from '#web/admin/record/payments/receipts-panel.tsx'
import { SheetsPanel } from '#web/admin/record/payments/sheets-panel.tsx'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { Standing } from '#web/admin/record/standing.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import GroupForm from '../forms/group-form.tsx'
import { GroupOverdue, groupStates, meetingText } from '../group-look.tsx'
import { groupRecord } from '../groups.queries.ts'
import { CloseGroup } from './close-group.tsx'
import { FormerClients } from './former-clients.tsx'
import { GroupClients } from './group-clients.tsx'
import { GroupHistory } from './group-history.tsx'
import { GroupOfficer } from './group-officer.tsx'

export const clientLoader = recordLoader(screens.groups, (client, id, session) => {
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
        <Can permission={screens.limits.permission}>
          <ProposedLimits group={group.id} />
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
          <Can permission={screens.receiptList.permission}>
            <SheetsPanel group={group.id} canCollect={group.isOwn || can(session, 'Manage Lending')} />
            <ReceiptsPanel whose={{ group: group.id }} />
          </Can>
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

/** How many clients of the group may get a higher limit; nothing when none may. */
function ProposedLimits({ group }: { group: number }) {
  const { data } = useQuery(limitProposals({ group, page: 0, size: 1 }, useSession()))
  if (!data || data.totalElements === 0) return null
  return (
    <Link to={`${screens.limits.path}?group=${group}`}>
      <Plural
        value={data.totalElements}
        one="# client may get a higher limit"
        other="# clients may get a higher limit"
      />
    </Link>
  )
}

/** Branch, meetings and what is held for the clients. */
function GroupFacts({ group }: { group: GroupRecord }) {
  const language = useLanguage()
  const { branchName, meetingPlace, nextMeetingOn, held, createdAt } = group
  return (
    <Facts>
      <Fact label={<Trans>Branch</Trans>}>{branchName}</Fact>
      <Fact label={<Trans context="of a group">Meeting</Trans>}>{meetingText(group, language) || notKnown}</Fact>
      <Fact label={<Trans>Place of meeting</Trans>}>{meetingPlace ?? notKnown}</Fact>
      <Fact label={<Trans>Next meeting</Trans>}>
        {nextMeetingOn === null ? notKnown : formatDay(nextMeetingOn, language)}
      </Fact>
      <Fact label={<Trans>Held for open orders</Trans>}>{ksh(held)}</Fact>
      <Fact label={<Trans>Added</Trans>}>
        <DateTime at={createdAt} />
      </Fact>
    </Facts>
  )
}

/** What the clients of a group owe together, and what the next meeting collects. */
function GroupStanding({ group }: { group: GroupRecord }) {
  const language = useLanguage()
  const { outstanding, overdue, nextMeetingOn, dueAtMeeting } = group
  return (
    <Standing>
      <Fact label={<Trans>Outstanding</Trans>}>{ksh(outstanding)}</Fact>
      {nextMeetingOn !== null && dueAtMeeting !== null && (
        <Fact label={<Trans>Due by {formatDay(nextMeetingOn, language)}</Trans>}>{ksh(dueAtMeeting)}</Fact>
      )}
      {overdue > 0 && (
        <Fact label={<Trans>Overdue</Trans>}>
          <GroupOverdue group={group} />
        </Fact>
      )}
    </Standing>
  )
}
