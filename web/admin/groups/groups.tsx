import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { type ClientLoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router'
import { weekdays } from '#contract/lending/group-choices.ts'
import type { GroupRecord, ListedGroup } from '#contract/lending/groups.staff.ts'
import { weekdayName } from '#contract/messages/weekday-names.ts'
import { groupKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Can } from '../lib/can.tsx'
import { withAccess } from '../lib/screen-access.tsx'
import { GroupTabs } from '../lib/screen-tabs.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { arrearsView, useArrearsInput } from '../list/filters/arrears-input.tsx'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { choiceInput, useStateInput } from '../list/filters/choice-filter.tsx'
import { useOfficerInput } from '../list/filters/officer-input.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { AddButton } from '../record/add-button.tsx'
import { useGroupColumns } from './group-columns.tsx'
import { groupStates } from './group-look.tsx'
import { type GroupFilter, groupFilter, groupRecords, groupViews, listedBy } from './groups.queries.ts'

const loadRows = listLoader(screens.groups, groupFilter, groupRecords)

/** Leads a session that may not read groups to those that wait to be handed over. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  const session = currentSession()
  if (!can(session, screens.groups.permission) && can(session, screens.handOver.permission)) {
    throw redirect(screens.handOver.path)
  }
  return loadRows(args)
}

export default withAccess(screens.groups, Groups)

const idOf = (group: ListedGroup) => group.id
const loadForm = () => import('./forms/group-form.tsx')

function Groups() {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const filter = useListFilter(groupFilter, screens.groups)
  const query = useQuery({ ...groupRecords(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  const columns = useGroupColumns()

  return (
    <ListScreen
      screen={screens.groups}
      name="groups"
      views={{ ...groupViews(filter), usual: [{ ...arrearsView, name: t(arrearsView.name) }] }}
      filter={filter}
      query={query}
      refreshes={groupKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.group(id), state })}
      exports={{ list: 'groups', query: listedBy(filter.value) }}
      actions={
        <Can permission="Manage Lending">
          <AddButton
            label={<Trans>Add Group</Trans>}
            load={loadForm}
            size="36rem"
            onAdded={({ id }: GroupRecord) => navigate(recordPaths.group(id), { state })}
          />
        </Can>
      }
      figures={<GroupTabs />}
      tools={<GroupTools filter={filter} />}
      empty={{
        icon: UsersRound,
        title: <Trans>No groups yet</Trans>,
        text: <Trans>Clients belong to groups, and each group has a credit officer. Add the first one.</Trans>,
      }}
      noMatch={{
        title: <Trans>No groups match</Trans>,
        text: <Trans>No group fits this search and these filters. Try others.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} groups
        </Trans>
      )}
      failed={t`Failed to load groups.`}
    />
  )
}

function GroupTools({ filter }: { filter: ListFilter<GroupFilter> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const status = useStateInput(groupStates, { all: t`All but closed` })
  const day = choiceInput<'day', number>({
    param: 'day',
    label: <Trans>Day of meeting</Trans>,
    choices: weekdays,
    nameOf: (one) => weekdayName(one, language),
  })
  const arrears = useArrearsInput()
  const branch = useBranchInput(filter)
  const officer = useOfficerInput(filter, { withInactive: true })
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name or number of a group</Trans>, placeholder: t`Search groups...` }}
      filters={[status, day, branch, officer, { ...arrears, draw: undefined }]}
    />
  )
}
