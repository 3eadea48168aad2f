import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { GroupRecord, MemberWithCredit } from '#contract/lending/groups.staff.ts'
import { ksh } from '#contract/money.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { recordPaths } from '#web/admin/lib/screens.ts'
import { clientStatusLabels } from '#web/admin/record/client-status-labels.ts'
import { groupClients } from '#web/admin/record/customers/group-clients.queries.ts'
import layout from '#web/admin/record/layout.module.css'
import { RecordRepaymentLink } from '#web/admin/record/payments/record-repayment-link.tsx'
import { Overdue } from '#web/features/credit/overdue.tsx'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { roleLabels } from '../group-look.tsx'

const loadRoles = () => import('../forms/roles-form.tsx')
const loadAddForm = () => import('#web/admin/record/customers/add-customer-form.tsx')

/** The clients of a group with their roles and what they owe and can still order. */
export function GroupClients({ group }: { group: GroupRecord }) {
  const { t } = useLingui()
  return (
    <Panel title={<Trans>Clients</Trans>}>
      <QueryBoundary
        query={useQuery(groupClients(group.id, useSession()))}
        loading={<Skeleton height="16rem" />}
        failed={t`Failed to load the clients of the group.`}
        variant="secondary"
      >
        {(members) => <Members group={group} members={members} />}
      </QueryBoundary>
    </Panel>
  )
}

function Members({ group, members }: { group: GroupRecord; members: MemberWithCredit[] }) {
  const { id, version, status } = group
  return (
    <>
      {members.length === 0 ? (
        <p className={layout.note}>
          <Trans>The group has no clients yet.</Trans>
        </p>
      ) : (
        <ul className={layout.rows}>
          {members.map((member) => (
            <li key={member.id} className={cx(layout.row, layout.withFigures)}>
              <Member member={member} />
            </li>
          ))}
        </ul>
      )}
      <div className={layout.head}>
        <Can permission="Manage Customers">
          {status === 'active' && (
            <DialogButton label={<Trans>Add Client</Trans>} load={loadAddForm} part={{ group }} size="36rem" />
          )}
        </Can>
        <Can permission="Manage Lending">
          {status !== 'closed' && members.length > 0 && (
            <DialogButton label={<Trans>Change roles</Trans>} load={loadRoles} part={{ id, version, members }} />
          )}
        </Can>
      </div>
    </>
  )
}

function Member({ member }: { member: MemberWithCredit }) {
  const { t } = useLingui()
  const session = useSession()
  const { id, fullName, clientNumber, role, status, outstanding, available, dueAtMeeting } = member
  const owed = ksh(outstanding)
  const due = ksh(dueAtMeeting ?? 0)
  const left = available === null ? null : ksh(available)
  return (
    <>
      <span className={layout.lines}>
        <span className={layout.head}>
          {can(session, 'Manage Customers') ? <Link to={recordPaths.customer(id)}>{fullName}</Link> : fullName}
          {role && <Badge tone="info">{t(roleLabels[role])}</Badge>}
          {status !== 'active' && <Badge>{t(clientStatusLabels[status])}</Badge>}
        </span>
        <small>{clientNumber}</small>
        <span>
          <Overdue arrears={member} />
        </span>
        {outstanding > 0 && (
          <span>
            <RecordRepaymentLink client={id} name={fullName} />
          </span>
        )}
      </span>
      <span className={layout.lines}>
        <span className={layout.money}>
          <Trans>Owes {owed}</Trans>
        </span>
        {dueAtMeeting !== null && dueAtMeeting > 0 && (
          <small>
            <Trans>{due} due by the meeting</Trans>
          </small>
        )}
        <small>{left === null ? <Trans>No loan limit</Trans> : <Trans>{left} available</Trans>}</small>
      </span>
    </>
  )
}
