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
  return (
    <ListTools
      filter={filter}
      search={{
        label: <Trans>Request number, member, phone or client number</Trans>,
        placeholder: t`Search requests...`,
      }}
      filters={[
        {
          chip: ({ status }) => status && t(requestLabels[status]),
          without: { status: undefined },
          draw: ({ value, change }) => (
            <ChoiceFilter
              label={<Trans>Status</Trans>}
              choices={requestStates}
              nameOf={(state) => t(requestLabels[state])}
              value={value.status}
              onChange={(status) => change({ status })}
            />
          ),
        },
        {
          chip: ({ branch }) => branch && branchName(branch),
          without: { branch: undefined },
          draw: ({ value, change }) => <BranchFilter value={value.branch} onChange={(branch) => change({ branch })} />,
        },
      ]}
    />
  )
}
