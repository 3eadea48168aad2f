import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { UserRecord } from '#contract/account/users.staff.ts'
import type { GroupToHandOver } from '#contract/lending/hand-over.staff.ts'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { HandOverForm } from '#web/admin/record/hand-over-form.tsx'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from '../users.module.css'
import { ledGroups } from '../users.queries.ts'

/** The groups that a credit officer leads, and the form that gives them to a colleague. */
export function UserGroups({ user }: { user: UserRecord }) {
  const session = useSession()
  const { groups, status } = user
  if (groups === 0) return null
  return (
    <div id="groups">
      <Panel title={<Trans>Groups</Trans>}>
        <div className={styles.form}>
          <p>
            <Plural value={groups} one="Leads # group." other="Leads # groups." />{' '}
            {status !== 'active' && (
              <Trans>They take no orders until they are handed over, because this account is not active.</Trans>
            )}
          </p>
          {can(session, 'Manage Lending') ? (
            <Groups id={user.id} />
          ) : (
            <p className={styles.note}>
              <Trans>
                A colleague with the permission "Manage Lending" hands them over. Until then the account cannot be
                deleted or moved to another branch.
              </Trans>
            </p>
          )}
        </div>
      </Panel>
    </div>
  )
}

function Groups({ id }: { id: number }) {
  return (
    <QueryBoundary
      query={useQuery(ledGroups(id, useSession()))}
      loading={<Skeleton height="8rem" />}
      variant="secondary"
    >
      {({ content }) => (
        <>
          <ul className={styles.groups}>
            {content.map((group) => (
              <Group key={group.id} group={group} />
            ))}
          </ul>
          <HandOverForm groups={content} />
        </>
      )}
    </QueryBoundary>
  )
}

const Group = ({ group: { id, name, groupNumber, branchName, clients } }: { group: GroupToHandOver }) => (
  <li>
    <strong>
      {can(useSession(), screens.groups.permission) ? <Link to={recordPaths.group(id)}>{name}</Link> : name}
    </strong>{' '}
    <span className={styles.quiet}>
      {groupNumber}, {branchName}, <Plural value={clients} one="# client" other="# clients" />
    </span>
  </li>
)
