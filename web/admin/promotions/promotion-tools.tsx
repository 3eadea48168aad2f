import { Trans, useLingui } from '@lingui/react/macro'
import { promotionStates } from '#contract/orders/promotion-choices.ts'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { stateNames } from './promotion-state.tsx'
import type { PromotionFilter } from './promotions.queries.ts'

export function PromotionTools({ filter }: { filter: ListFilter<PromotionFilter> }) {
  const { t } = useLingui()
  const { state } = filter.value
  return (
    <ListTools
      filter={filter}
      active={state ? [{ name: t(stateNames[state]), onRemove: () => filter.change({ state: undefined }) }] : []}
      search={{ label: <Trans context="promotion">Code</Trans>, placeholder: t`Search promotions...` }}
      filters={({ value, change }) => (
        <ChoiceFilter
          label={<Trans>State</Trans>}
          choices={promotionStates}
          nameOf={(one) => t(stateNames[one])}
          value={value.state}
          onChange={(state) => change({ state })}
        />
      )}
    />
  )
}
