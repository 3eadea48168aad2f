import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useLocation } from 'react-router'
import { type RequestState, requestStates, type StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { requestLabels } from '#web/features/requests/request-status.tsx'
import { requestKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { useStateInput } from '../list/filters/choice-filter.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { useRequestColumns } from './request-columns.tsx'
import { narrowedBy, type RequestFilter, requestFilter, requestRows, requestViews } from './requests.queries.ts'

export const clientLoader = listLoader(screens.requests, requestFilter, requestRows)

export default withAccess(screens.requests, Requests)

const idOf = (request: StaffOrderRequest) => request.id

function Requests() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(requestFilter, screens.requests)
  const query = useQuery({ ...requestRows(filter.value, session), placeholderData: keepPreviousData })
  const columns = useRequestColumns()
  const state = fromList(useLocation())

  return (
    <ListScreen
      screen={screens.requests}
      name="requests"
      views={{
        ...requestViews(filter),
        usual: [{ name: t({ message: 'Waiting', context: 'requests' }), query: { status: 'Sent' } }],
      }}
      filter={filter}
      query={query}
      refreshes={requestKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.request(id), state })}
      tools={<RequestTools filter={filter} />}
      empty={{
        icon: Inbox,
        title: <Trans>No requests yet</Trans>,
        text: <Trans>Carts that members send to your branch appear here, to be booked or declined.</Trans>,
      }}
      noMatch={{
        title: <Trans>No requests match</Trans>,
        text: <Trans>No requests match this search and status. Try other words or clear the filters.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} requests
        </Trans>
      )}
      failed={t`The requests could not be loaded.`}
      exports={{ list: 'requests', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
    />
  )
}

function RequestTools({ filter }: { filter: ListFilter<RequestFilter> }) {
  const { t } = useLingui()
  const status = useStateInput({ all: requestStates, nameOf: (state: RequestState) => requestLabels[state] })
  const branch = useBranchInput(filter)
  return (
    <ListTools
      filter={filter}
      search={{
        label: <Trans>Request number, member, phone or client number</Trans>,
        placeholder: t`Search requests...`,
      }}
      filters={[status, branch]}
    />
  )
}
