import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { groupList } from '#web/features/checkout/checkout.queries.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useAdvancedInputs } from '../list/filters/advanced-inputs.tsx'
import { useArrearsInput } from '../list/filters/arrears-input.tsx'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { ChoiceFilter, choiceInput, useStateInput } from '../list/filters/choice-filter.tsx'
import { type ListFilter, type ListInput, ListTools } from '../list/list-tools.tsx'
import { ViewChoice } from '../list/tools/view-choice.tsx'
import { customerSegments, customerStates } from './customer-badges.tsx'
import { useRangeInputs } from './customer-ranges.tsx'
import type { CustomerFilter } from './customers.queries.ts'

export function CustomerTools({ filter }: { filter: ListFilter<CustomerFilter> }) {
  const { t } = useLingui()
  const status = useStateInput(customerStates)
  const segment = useStateInput(customerSegments, { param: 'segment', label: <Trans>Segment</Trans> })
  const advanced = useAdvancedInputs(useFurtherInputs(filter), filter)
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name, email or phone</Trans>, placeholder: t`Search customers...` }}
      filters={[status, segment, ...advanced]}
    >
      <ViewChoice
        isTable={!filter.value.view}
        tiles={<Trans>Cards</Trans>}
        onTable={() => filter.change({ view: undefined })}
        onTiles={() => filter.change({ view: 'cards' })}
      />
    </ListTools>
  )
}

/** The groups that the session may read, with their officers. */
function useGroups() {
  const session = useSession()
  const { data = [] } = useQuery({ ...groupList(session), enabled: can(session, 'Place Orders') })
  return data
}

/** The filters behind Advanced. */
function useFurtherInputs(filter: ListFilter<CustomerFilter>): ListInput<CustomerFilter>[] {
  const { t } = useLingui()
  const groups = useGroups()
  const officers = new Map(groups.map((group) => [group.creditOfficerId, group.creditOfficer]))
  const accounts = { true: t`With an account`, false: t`Without an account` }
  const lending = { true: t`Blocked`, false: t`Not blocked` }
  const arrears = useArrearsInput()
  const seesCredit = can(useSession(), 'Place Orders')
  const branch = useBranchInput(filter)
  const group = choiceInput({
    param: 'group',
    label: <Trans>Group</Trans>,
    choices: groups.map(({ id }) => id),
    nameOf: (id) => groups.find((one) => one.id === id)?.name ?? t`Group ${id}`,
  })
  const officer = choiceInput({
    param: 'officer',
    label: <Trans>Credit officer</Trans>,
    choices: [...officers.keys()],
    nameOf: (id) => officers.get(id) ?? t`Officer ${id}`,
  })
  const withGroups = (input: ListInput<CustomerFilter>) => (groups.length > 0 ? input : { ...input, draw: undefined })
  return [
    ...(seesCredit ? [arrears] : []),
    branch,
    withGroups(group),
    withGroups(officer),
    ...useRangeInputs(),
    choiceInput({
      param: 'hasAccount',
      label: <Trans>Account</Trans>,
      choices: ['true', 'false'],
      nameOf: (one) => accounts[one],
    }),
    choiceInput({
      param: 'isBlocked',
      label: <Trans>Lending</Trans>,
      choices: ['true', 'false'],
      nameOf: (one) => lending[one],
    }),
    {
      chip: ({ sharesPhone }) => sharesPhone && t`Same phone as another customer`,
      without: { sharesPhone: undefined },
      draw: ({ value, change }) => (
        <ChoiceFilter
          label={<Trans>Phone</Trans>}
          choices={['yes']}
          nameOf={() => t`Same as another customer`}
          value={value.sharesPhone ? 'yes' : undefined}
          onChange={(chosen) => change({ sharesPhone: chosen && true })}
        />
      ),
    },
  ]
}
