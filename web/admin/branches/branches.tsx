import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { BranchRecord } from '#contract/lending/branches.staff.ts'
import { ksh } from '#contract/money.ts'
import { branchKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import type { Column } from '../list/column.ts'
import { useStateInput } from '../list/filters/choice-filter.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { AddButton } from '../record/add-button.tsx'
import layout from '../record/layout.module.css'
import { branchStates } from './branch-states.ts'
import { type BranchFilter, branchFilter, branchRecords } from './branches.queries.ts'

export const clientLoader = listLoader(screens.branches, branchFilter, branchRecords)

export default withAccess(screens.branches, Branches)

const idOf = (branch: BranchRecord) => branch.id
const loadForm = () => import('./forms/branch-form.tsx')

function useBranchColumns(): Column<BranchRecord>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'branch',
      place: 'title',
      header: t`Branch`,
      sort: 'name',
      cell: ({ name, town }) => (
        <span className={layout.lines}>
          {name}
          <small>{town}</small>
        </span>
      ),
    },
    {
      id: 'code',
      place: 'note',
      header: t({ message: 'Code', context: 'a branch' }),
      sort: 'code',
      cell: ({ code }) => code,
    },
    { id: 'groups', place: 'extra', isNumber: true, header: t`Groups`, cell: ({ groups }) => i18n.number(groups) },
    { id: 'clients', place: 'extra', isNumber: true, header: t`Clients`, cell: ({ clients }) => i18n.number(clients) },
    {
      id: 'officers',
      place: 'extra',
      isNumber: true,
      header: t`Credit officers`,
      cell: ({ officers }) => i18n.number(officers),
    },
    {
      id: 'outstanding',
      place: 'figure',
      header: t`Outstanding`,
      cell: ({ outstanding }) => <span className={layout.money}>{ksh(outstanding)}</span>,
    },
    { id: 'status', place: 'mark', header: t`Status`, cell: ({ status }) => <branchStates.Badge state={status} /> },
  ]
}

function Branches() {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const filter = useListFilter(branchFilter, screens.branches)
  const query = useQuery({ ...branchRecords(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  const columns = useBranchColumns()

  return (
    <ListScreen
      screen={screens.branches}
      filter={filter}
      query={query}
      refreshes={branchKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.branch(id), state })}
      actions={
        session.user?.branchId === null && (
          <AddButton
            label={<Trans>Add Branch</Trans>}
            load={loadForm}
            size="34rem"
            onAdded={({ id }: BranchRecord) => navigate(recordPaths.branch(id), { state })}
          />
        )
      }
      tools={<BranchTools filter={filter} />}
      empty={{
        icon: Building2,
        title: <Trans>No branches yet</Trans>,
        text: <Trans>Groups, credit officers and clients belong to a branch. Add the first one.</Trans>,
      }}
      noMatch={{
        title: <Trans>No branches match</Trans>,
        text: <Trans>No branch has this in its name, code or town, with this status. Try other words.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} branches
        </Trans>
      )}
      failed={t`Failed to load branches.`}
    />
  )
}

function BranchTools({ filter }: { filter: ListFilter<BranchFilter> }) {
  const { t } = useLingui()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name, code or town</Trans>, placeholder: t`Search branches...` }}
      filters={[useStateInput(branchStates)]}
    />
  )
}
