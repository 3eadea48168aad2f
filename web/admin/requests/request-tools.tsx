import { Trans, useLingui } from '@lingui/react/macro'
import { type RequestState, requestStates } from '#contract/orders/order-requests.ts'
import { requestLabels } from '#web/features/requests/request-status.tsx'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { useStateInput } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import type { RequestFilter } from './requests.queries.ts'

export function RequestTools({ filter }: { filter: ListFilter<RequestFilter> }) {
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
