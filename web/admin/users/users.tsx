import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users as UsersIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { User } from '#contract/account/users.staff.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Can } from '../lib/can.tsx'
import { withAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useUrlState } from '../list/use-url-state.ts'
import { AddButton } from '../record/add-button.tsx'
import { UserBulkActions } from './user-bulk-actions.tsx'
import { useUserColumns } from './user-columns.tsx'
import { EditUserDialog, ViewUser } from './user-dialogs.tsx'
import { UserFigures } from './user-figures.tsx'
import { UserTools } from './user-tools.tsx'
import { isByAge, narrowedBy, userFilter, userList, userStats, userViews } from './users.queries.ts'

export const clientLoader = listLoader(screens.users, userFilter, userList, userStats)

export default withAccess(screens.users, Users)

const idOf = (user: User) => user.id
const loadForm = () => import('./forms/user-form.tsx')

function Users() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(userFilter, screens.users)
  const view = useUrlState('user', idIn)
  const edit = useUrlState('edit', idIn)
  const [params] = useSearchParams()
  const query = useQuery({ ...userList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  const failed = t`Failed to fetch users. Please check your network connection.`
  const { error } = query
  useEffect(() => {
    if (error) toast(failed, 'error')
  }, [error, failed])
  /** Opens the form in place of the dialog that shows the user. */
  const editLink = (id: number) => {
    const next = new URLSearchParams(params)
    next.delete('user')
    next.set('edit', String(id))
    return { ...edit.linkTo(id), to: { search: next.toString() } }
  }
  const columns = useUserColumns({ viewLink: view.linkTo, editLink, state })
  const edits = can(session, 'Edit Users')

  return (
    <>
      <ListScreen
        screen={screens.users}
        title={t`User Management`}
        name="users"
        views={userViews(filter)}
        // The call continues by id in the order of joining only.
        filter={{ ...filter, has: (name) => filter.has(name) && isByAge(filter.value) }}
        query={query}
        refreshes={userKeys.all}
        columns={columns}
        rowKey={idOf}
        rowLink={({ id }) => ({ to: recordPaths.user(id), state })}
        actions={
          <Can permission="Create Users">
            <AddButton label={<Trans>Add User</Trans>} load={loadForm} size="34rem" />
          </Can>
        }
        exports={{ list: 'users', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
        figures={<UserFigures filter={filter} />}
        tools={<UserTools filter={filter} />}
        {...(edits && {
          selection: {
            rowLabel: ({ name }: User) => t`Select ${name}`,
            actions: (selected) => <UserBulkActions selected={selected} />,
            matching: narrowedBy(filter.value),
          },
        })}
        empty={noUsers}
        noMatch={noUsers}
        showing={(shown, total) => (
          <Trans>
            Showing {shown} of {total} users
          </Trans>
        )}
        failed={t`The users could not be loaded.`}
        failure={{ message: failed }}
      />
      <ViewUser id={view.value} onClose={view.close} editLink={editLink} state={state} />
      {edits && <EditUserDialog id={edit.value} onClose={edit.close} />}
    </>
  )
}

const noUsers = {
  icon: UsersIcon,
  title: <Trans>No users found</Trans>,
  text: <Trans>Try adjusting your search criteria</Trans>,
  actions: (
    <Can permission="Create Users">
      <AddButton label={<Trans>Add First User</Trans>} load={loadForm} size="34rem" />
    </Can>
  ),
}
