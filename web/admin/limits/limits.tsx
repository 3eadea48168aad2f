import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TrendingUp, Users } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type LimitProposal, type listLimitProposals, maxProposed } from '#contract/lending/lending.staff.ts'
import { ksh } from '#contract/money.ts'
import { clientKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { type FilterOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { GroupTabs } from '../lib/screen-tabs.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { useGroupName } from '../list/filters/group-name.ts'
import { useOfficerInput } from '../list/filters/officer-input.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { StatCards } from '../list/stat-cards.tsx'
import { viewsOf } from '../list/views/views-of.ts'
import { LimitActions } from '../record/limits/limit-actions.tsx'
import { limitProposals } from '../record/limits/limits.queries.ts'
import { useLimitColumns } from './limit-columns.tsx'

const shape = { search: text, branch: rowId, officer: rowId, group: rowId, ...numberedListParams(['group'], 'asc', 50) }
type Filter = FilterOf<typeof shape>
const limitFilter = urlFilter(shape)

const narrowedBy = ({ search, branch, officer, group }: Filter) => ({ search, branch, officer, group })
const limitViews = viewsOf(limitFilter, narrowedBy)
const limitList = (filter: Filter, session: Session) => {
  const { page, size } = rowsQuery(filter)
  return limitProposals({ ...narrowedBy(filter), page, size }, session)
}

export const clientLoader = listLoader(screens.limits, limitFilter, limitList)

export default withAccess(screens.limits, Limits)

const idOf = (row: LimitProposal) => row.id

/** Clients to whom the rules of the settings propose a higher limit, by group. */
function Limits() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(limitFilter, screens.limits)
  const query = useQuery({ ...limitList(filter.value, session), placeholderData: keepPreviousData })
  const columns = useLimitColumns(filter.value.group !== undefined)
  const state = fromList(useLocation())
  const opensCustomers = can(session, screens.customers.permission)
  const isOff = query.data?.isOn === false
  const tooWide = query.data?.isTooWide && {
    title: <Trans>Too many clients for one list</Trans>,
    text: (
      <Trans>
        The payments of at most {maxProposed} clients are compared at a time. Choose a branch, a credit officer or a
        group.
      </Trans>
    ),
  }

  return (
    <ListScreen
      screen={screens.limits}
      name="limits"
      views={limitViews(filter)}
      filter={filter}
      query={query}
      refreshes={clientKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => (opensCustomers ? { to: recordPaths.customer(id), state } : null)}
      selection={{
        rowLabel: ({ name }) => t`Select the proposal for ${name}`,
        actions: (selected) => <LimitActions selected={selected} />,
      }}
      figures={
        <>
          <GroupTabs />
          <Figures answer={query.data} isError={query.isError} />
        </>
      }
      tools={<Tools filter={filter} />}
      empty={{
        icon: TrendingUp,
        title: isOff ? <Trans>Higher limits are not proposed</Trans> : <Trans>No higher limit is proposed</Trans>,
        text: isOff ? (
          <Trans>The settings have rules for limits that grow. They are off.</Trans>
        ) : (
          <Trans>Clients who repaid on time, by the rules of the settings, are listed here.</Trans>
        ),
        ...tooWide,
      }}
      noMatch={tooWide || { title: <Trans>No proposals match</Trans> }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} clients
        </Trans>
      )}
      failed={t`The proposals could not be loaded.`}
    />
  )
}

type Answer = ResponseOf<typeof listLimitProposals>

function Figures({ answer, isError }: { answer: Answer | undefined; isError: boolean }) {
  const { i18n } = useLingui()
  const missing = isError || answer?.isTooWide ? null : undefined
  const known = answer?.isTooWide ? undefined : answer
  return (
    <StatCards
      isAboveList
      stats={[
        {
          id: 'clients',
          name: <Trans>Clients</Trans>,
          icon: Users,
          tone: 'info',
          figure: known ? i18n.number(known.totalElements) : missing,
        },
        {
          id: 'growth',
          name: <Trans>Limits would grow by</Trans>,
          icon: TrendingUp,
          tone: 'action',
          figure: known ? ksh(known.growth) : missing,
        },
      ]}
    />
  )
}

function Tools({ filter }: { filter: ListFilter<Filter> }) {
  const { t } = useLingui()
  const groupName = useGroupName(filter.value.group)
  const branch = useBranchInput(filter)
  const officer = useOfficerInput(filter)
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name, number or phone of a client</Trans>, placeholder: t`Search clients...` }}
      filters={[branch, officer, { chip: ({ group }) => group && groupName(group), without: { group: undefined } }]}
    />
  )
}
