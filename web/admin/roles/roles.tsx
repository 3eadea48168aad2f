import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type Role, rolePageSizes } from '#contract/account/roles.staff.ts'
import { useSession } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { withAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import type { Column } from '../list/column.ts'
import { useStateInput } from '../list/filters/choice-filter.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { useUrlState } from '../list/use-url-state.ts'
import { AddButton } from '../record/add-button.tsx'
import { RoleCard } from './role-card.tsx'
import { EditRoleDialog, RoleHistoryDialog } from './role-dialogs.tsx'
import { RoleFigures } from './role-figures.tsx'
import { roleStates } from './role-states.ts'
import styles from './roles.module.css'
import { type RoleFilter, roleFilter, roleKeys, roleList } from './roles.queries.ts'

export const clientLoader = listLoader(screens.roles, roleFilter, roleList)

export default withAccess(screens.roles, Roles)

const idOf = (role: Role) => role.id
const loadForm = () => import('./forms/role-form.tsx')

/** The orders of the list; its rows are always cards. */
function useRoleOrders(): Column<Role>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'added', place: 'note', header: t({ message: 'Added', context: 'a role' }), sort: 'added', cell: () => null },
    { id: 'name', place: 'title', header: t`Role Name`, sort: 'name', cell: ({ name }) => name },
    { id: 'users', place: 'figure', header: t`Users`, sort: 'users', cell: ({ users }) => i18n.number(users) },
  ]
}

function Roles() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(roleFilter, screens.roles)
  const query = useQuery({ ...roleList(filter.value, session), placeholderData: keepPreviousData })
  const edit = useUrlState('edit', idIn)
  const history = useUrlState('history', idIn)
  const columns = useRoleOrders()

  return (
    <>
      <ListScreen
        screen={screens.roles}
        title={t`Role Management`}
        filter={filter}
        query={query}
        refreshes={roleKeys.all}
        columns={columns}
        rowKey={idOf}
        sizes={rolePageSizes}
        actions={<AddButton label={<Trans>Add Role</Trans>} load={loadForm} />}
        figures={<RoleFigures query={query} filter={filter} />}
        tools={<RoleTools filter={filter} />}
        loading={<RoleSkeletons />}
        grid={(roles) => (
          <ul className={styles.cards}>
            {roles.map((role) => (
              <RoleCard
                key={role.id}
                role={role}
                editLink={edit.linkTo(role.id)}
                historyLink={history.linkTo(role.id)}
              />
            ))}
          </ul>
        )}
        empty={{
          icon: ShieldCheck,
          title: <Trans>No roles yet</Trans>,
          text: <Trans>A role states what the accounts that have it may do. Add the first one.</Trans>,
        }}
        noMatch={{
          title: <Trans>No roles match</Trans>,
          text: <Trans>No role has this in its name or description, with this status. Try other words.</Trans>,
        }}
        showing={(shown, total) => (
          <Trans>
            Showing {shown} of {total} roles
          </Trans>
        )}
        failed={t`The roles could not be loaded.`}
      />
      <EditRoleDialog id={edit.value} onClose={edit.close} />
      <RoleHistoryDialog id={history.value} onClose={history.close} />
    </>
  )
}

const RoleSkeletons = () => (
  <div aria-busy>
    <p role="status" className={styles.quiet}>
      <Trans>Loading Roles...</Trans>
    </p>
    <div className={styles.cards}>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height="14rem" />
      ))}
    </div>
  </div>
)

function RoleTools({ filter }: { filter: ListFilter<RoleFilter> }) {
  const { t } = useLingui()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name or description</Trans>, placeholder: t`Search role...` }}
      filters={[useStateInput(roleStates)]}
    />
  )
}
