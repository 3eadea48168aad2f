import { Trans, useLingui } from '@lingui/react/macro'
import { requestStates } from '#contract/orders/order-requests.ts'
import { requestLabels } from '#web/features/requests/request-status.tsx'
import { BranchFilter, useBranchName } from '../lib/branch-filter.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import type { RequestFilter } from './requests.queries.ts'

export function RequestTools({ filter }: { filter: ListFilter<RequestFilter> }) {
  const { t } = useLingui()
  const branchName = useBranchName()
  const { status, branch } = filter.value
  const active = [
    ...(status ? [{ name: t(requestLabels[status]), onRemove: () => filter.change({ status: undefined }) }] : []),
    ...(branch ? [{ name: branchName(branch), onRemove: () => filter.change({ branch: undefined }) }] : []),
  ]
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{
        label: <Trans>Request number, member, phone or client number</Trans>,
        placeholder: t`Search requests...`,
      }}
      filters={({ value, change }) => (
        <>
          <ChoiceFilter
            label={<Trans>Status</Trans>}
            choices={requestStates}
            nameOf={(state) => t(requestLabels[state])}
            value={value.status}
            onChange={(status) => change({ status })}
          />
          <BranchFilter value={value.branch} onChange={(chosen) => change({ branch: chosen })} />
        </>
      )}
    />
  )
}
