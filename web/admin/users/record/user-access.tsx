import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { Link } from 'react-router'
import type { UserAccess as Access } from '#contract/account/users.staff.ts'
import { toLanguage } from '#contract/errors.ts'
import { permissionSentences } from '#contract/messages/permission-labels.ts'
import { PermissionName } from '#web/admin/lib/permissions/permission-name.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from '../users.module.css'
import { userAccess } from '../users.queries.ts'

type Permission = Access['permissions'][number]

/** What one person can do, and why. */
export function UserAccess({ id }: { id: number }) {
  return (
    <Panel title={<Trans>What this person can do, and why</Trans>}>
      <QueryBoundary
        query={useQuery(userAccess(id, useSession()))}
        loading={<Skeleton height="14rem" />}
        variant="secondary"
      >
        {(access) => <Summary access={access} />}
      </QueryBoundary>
    </Panel>
  )
}

function Summary({ access }: { access: Access }) {
  const granted = access.permissions.filter((one) => one.granted)
  const refused = access.permissions.filter((one) => !one.granted)
  const reason = <WhyRefused access={access} />
  return (
    <div className={styles.form}>
      <p>
        <Scope access={access} />
      </p>
      {granted.length > 0 && (
        <section>
          <h3>
            <GrantedBy access={access} />
          </h3>
          <Permissions list={granted} />
        </section>
      )}
      {refused.length > 0 && (
        <section>
          <h3>{reason}</h3>
          {access.kind === 'staff' && <Permissions list={refused} />}
        </section>
      )}
    </div>
  )
}

/** The role, as a link for those who may open the roles. */
function Role({ role: { id, name } }: Pick<Access, 'role'>) {
  const session = useSession()
  return can(session, screens.roles.permission) ? <Link to={`${screens.roles.path}?edit=${id}`}>{name}</Link> : name
}

const GrantedBy = ({ access: { role } }: { access: Access }) => (
  <Trans>
    Allowed by the role <Role role={role} />
  </Trans>
)

/** The first reason that applies to all of what is refused. */
function WhyRefused({ access: { kind, status, role } }: { access: Access }) {
  if (kind === 'member') return <Trans>Members shop and follow their orders; the back office is closed to them</Trans>
  if (status === 'pending') return <Trans>Refused until the account is approved</Trans>
  if (status === 'inactive') return <Trans>Refused, because the account is inactive</Trans>
  if (role.status === 'inactive') {
    return (
      <Trans>
        Refused, because the role <Role role={role} /> is inactive
      </Trans>
    )
  }
  return (
    <Trans>
      Refused, because the role <Role role={role} /> does not have it
    </Trans>
  )
}

function Scope({ access: { kind, scope, branch } }: { access: Access }) {
  const name = branch?.name ?? ''
  if (kind === 'member') return <Trans>Sees their own orders, cart and profile.</Trans>
  if (scope === 'all') return <Trans>Sees the customers and orders of all branches.</Trans>
  if (scope === 'branch') return <Trans>Sees the customers and orders of the branch {name} only.</Trans>
  return <Trans>Sees no customers and no orders: the account has neither a branch nor all branches.</Trans>
}

function Permissions({ list }: { list: Permission[] }) {
  const { i18n } = useLingui()
  const sentences = permissionSentences[toLanguage(i18n.locale)]
  return (
    <ul className={styles.permissions}>
      {list.map(({ permission, granted }) => (
        <li key={permission} data-granted={granted || undefined}>
          {granted ? <Check aria-hidden size={18} /> : <Minus aria-hidden size={18} />}
          <span className={styles.lines}>
            <span>
              <PermissionName permission={permission} />
              <VisuallyHidden>{granted ? <Trans>: allowed</Trans> : <Trans>: refused</Trans>}</VisuallyHidden>
            </span>
            <span className={styles.quiet}>{sentences[permission]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
